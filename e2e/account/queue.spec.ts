import type { Browser, Page, ViewportSize } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import type { PublicUnit } from '@/domain/unit/schema';
import { panelOf } from '../support/gridPage';
import { arrive, refuseCookies } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PATH = '/conta/reservas';

interface Buying {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
}

async function openBuyer({ browser, baseURL }: Buying, viewport: ViewportSize) {
  const context = await browser.newContext({ baseURL, viewport });
  await refuseCookies({ context, baseURL });
  return context.newPage();
}

/** Reserves a unit as the buyer of this page; returns the id of the reservation. */
const reserve = (page: Page, unit: PublicUnit): Promise<string> =>
  page.evaluate(
    async ([unitId, expectedPriceCents]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const body = JSON.stringify({ unitId, expectedPriceCents });
      const answer = await fetch('/api/reservations', { method: 'POST', headers, body });
      return ((await answer.json()) as { id: string }).id;
    },
    [unit.id, unit.prices?.currentCents] as const,
  );

for (const [device, viewport, place] of [
  ['a phone', { width: 390, height: 844 }, 0.3],
  ['a large screen', { width: 1280, height: 900 }, 0.7],
] as const) {
  test(`A buyer sees their place in a queue, gets their turn and leaves, on ${device}`, async ({
    browser,
    request,
    catalogue,
    baseURL,
  }) => {
    const { project, units } = await catalogue.findTowers();
    const free = units.filter(({ displayState }) => displayState === 'active');
    const unit = free[Math.floor(free.length * place)];
    if (!unit) throw new Error('An available unit');
    const holder = await openBuyer({ browser, baseURL }, viewport);
    await arrive(holder, request, '/conta');
    const reservationId = await reserve(holder, unit);

    const page = await openBuyer({ browser, baseURL }, viewport);
    await arrive(page, request, '/conta');
    // The panel answers presses once the page is alive.
    const streaming = page.waitForResponse((answer) => answer.url().includes('/events'));
    await page.goto(choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: null }));
    await streaming;
    await panelOf(page).getByRole('button', { name: 'Entrar na fila' }).click();
    await expect(panelOf(page).getByText(/^Você está na fila, na posição 1/)).toBeVisible();
    await page.goto(PATH);
    const queues = page.getByRole('region', { name: 'Suas filas' });
    await expect(queues.getByRole('status')).toHaveText('Posição 1 de 1 pessoa');
    expect(await violationsOf(page)).toEqual([]);

    await holder.evaluate((id) => fetch(`/api/reservations/${id}`, { method: 'DELETE' }), reservationId);
    await expect(queues.getByRole('status')).toHaveText('É a sua vez');
    await expect(queues.getByRole('link', { name: 'Ver a unidade' })).toBeVisible();
    await page.reload();
    await queues.getByRole('button', { name: /^Sair da fila/ }).click();
    await queues.getByRole('button', { name: 'Sair da fila', exact: true }).click();
    await expect(queues).toBeHidden();
    await page.reload();
    await expect(queues).toBeHidden();
  });
}
