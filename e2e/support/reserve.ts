import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import type { PublicProject } from '@/domain/project/schema';
import { today } from '@/domain/time/calendar';
import type { PublicUnit } from '@/domain/unit/schema';

/** A browser sends it; without it the session cookie changes nothing. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

/** Fills in what a reservation requires, as the buyer of this page. */
export async function completeAccount(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === 'session')?.value ?? '';
  const parts = [
    ['', { cpf: '52998224725', birthDate: '1988-03-05', maritalStatus: 'Solteiro' }],
    ['/phones', { phones: ['11987654321'] }],
    ['/address', { address: ADDRESS }],
  ] as const;
  for (const [part, data] of parts) {
    const { version } = await (await page.request.get(`/api/users/${id}`)).json();
    const body = { data: { ...data, version }, headers: SAME_SITE };
    const answer = await page.request.put(`/api/users/${id}${part}`, body);
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** Current price of a unit, and the least plan that its project allows. */
export async function planOf(request: APIRequestContext, { projectId, prices }: PublicUnit) {
  const answer = await request.get(`/api/public/projects/${projectId}`);
  const { config, details } = (await answer.json()) as PublicProject;
  if (!config) throw new Error(`${projectId} has no terms`);
  const priceCents = prices?.currentCents ?? 0;
  const reservationCents = Math.min(config.reservation.amountCents, priceCents);
  const terms = { ...config.plan, deliveryOn: details.deliveryDate, today: today(new Date()) };
  return { expectedPriceCents: priceCents, plan: defaultPlan({ ...terms, priceCents, reservationCents }) };
}

/** Reserves a unit as the buyer of this page; returns the id of the reservation. */
export async function reserve(page: Page, unit: PublicUnit): Promise<string> {
  await completeAccount(page);
  const answer = await page.request.post('/api/reservations', {
    headers: { ...SAME_SITE, 'idempotency-key': crypto.randomUUID() },
    data: { unitId: unit.id, ...(await planOf(page.request, unit)) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}
