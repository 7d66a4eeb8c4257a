import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { CartPrices } from '@/domain/cart/prices';
import type { Cart } from '@/domain/cart/schema';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { Problem } from '@/server/http/answers/problems';

const PLAN: PaymentPlan = {
  series: [
    { kind: 'reservation', count: 1, totalCents: 2_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
    { kind: 'monthly', count: 24, totalCents: 48_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 550_000_00, firstDueOn: '2028-12-28', everyMonths: 1 },
  ],
  correction: 'yearly',
};
const SUMS = {
  entryCents: 30_000_00,
  entryParcels: 1,
  monthlyCents: 0,
  monthlyParcels: 0,
  balloonCents: 0,
  balloonParcels: 0,
  singleCents: 0,
  fgtsCents: 0,
  financingCents: 570_000_00,
};
const SHARED_ID = 'AbCdEfGhIjKlMnOpQrSt_-';

describe('the simulation in a cart', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function open() {
    const { project, units } = await insertListing(database.db);
    const { id } = await insertBuyer(database.db);
    const browser = openBrowser(database, { now: () => NOW });
    browser.claims = claimsOf(id);
    const item = { unitId: units[0]?.id ?? '', projectId: project.id };
    const put = (path: string, body: unknown) =>
      browser.send<{ cart: Cart } & Problem>('PUT', `/users/${id}/${path}`, body);
    await put('cart/unit', item);
    return {
      item,
      put,
      simulate: (body: unknown, type = 'normal') => put(`cart/simulation?type=${type}`, body),
      prices: async () => (await browser.send<CartPrices>('GET', `/users/${id}/cart/prices`)).body,
    };
  }

  it('is the plan that was chosen, in the answer and beside the present price', async () => {
    const { simulate, prices } = await open();
    const { status, body } = await simulate({ plan: PLAN, sharedId: SHARED_ID });
    expect([status, body.cart.simulation]).toEqual([
      200,
      { type: 'normal', plan: PLAN, sharedId: SHARED_ID },
    ]);
    expect((await prices()).simulation).toEqual({ type: 'normal', plan: PLAN, sharedId: SHARED_ID });
  });

  it('is converted from the older body with the terms of the item', async () => {
    const { simulate } = await open();
    const { status, body } = await simulate(SUMS);
    expect(status).toBe(200);
    const { plan } = body.cart.simulation ?? {};
    expect(plan?.series.map(({ kind }) => kind)).toEqual(['reservation', 'entry', 'financing']);
    expect(plan?.series.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(600_000_00);
    expect(plan?.series[0]).toMatchObject({ firstDueOn: '2026-11-28' });
  });

  it('is refused with both bodies, with sums that are missing, or with another type', async () => {
    const { simulate, prices } = await open();
    for (const [body, type] of [
      [{ ...SUMS, plan: PLAN }, 'normal'],
      [{ ...SUMS, financingCents: undefined }, 'normal'],
      [{ plan: PLAN }, 'ready'],
      [{ plan: PLAN, sharedId: 'short' }, 'normal'],
    ] as const) {
      expect((await simulate(body, type)).status).toBe(400);
    }
    expect((await prices()).simulation).toBeNull();
  });

  it('stays with its item, and leaves with it', async () => {
    const { item, put, simulate, prices } = await open();
    await simulate({ plan: PLAN });
    await put('cart/unit', item);
    expect((await prices()).simulation).toEqual({ type: 'normal', plan: PLAN });
    const { project, units } = await insertListing(database.db);
    await put('cart/unit', { unitId: units[0]?.id ?? '', projectId: project.id });
    expect((await prices()).simulation).toBeNull();
  });
});
