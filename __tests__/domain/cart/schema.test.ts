import type { AnySchema } from 'yup';
import {
  cartSchema,
  choose,
  quotaCart,
  simulationSchema,
  simulationSumsSchema,
  unitCart,
} from '@/domain/cart/schema';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';

const UNIT = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';
const PROJECT = '01890a5d-ac96-774b-bcce-b302099a8059';

const plan: PaymentPlan = {
  series: [{ kind: 'financing', count: 1, totalCents: 600_000_00, firstDueOn: '2028-12-28', everyMonths: 1 }],
  correction: 'yearly',
};
const normal = { type: 'normal' as const, plan };
const sums = {
  entryCents: 30_000_00,
  entryParcels: 1,
  monthlyCents: 2_000_00,
  monthlyParcels: 36,
  balloonCents: 18_000_00,
  balloonParcels: 3,
  singleCents: 0,
  fgtsCents: 0,
  financingCents: 420_000_00,
};
const ready = {
  type: 'ready' as const,
  entryCents: 120_000_00,
  fgtsCents: 0,
  amortization: 'sac' as const,
  months: 360,
};

const accepts = (schema: AnySchema, value: unknown) => schema.isValidSync(value, { strict: true });

describe('a simulation', () => {
  it('has the figures of its type and no others', () => {
    expect(accepts(simulationSchema, normal)).toBe(true);
    expect(accepts(simulationSchema, ready)).toBe(true);
    expect(accepts(simulationSchema, { ...normal, sharedId: 'AbCdEfGhIjKlMnOpQrSt_-' })).toBe(true);
    expect(accepts(simulationSumsSchema, { ...sums, monthlyCents: 0, monthlyParcels: 0 })).toBe(true);
    expect(accepts(simulationSumsSchema, { ...sums, entryParcels: 0 })).toBe(true);
    expect(accepts(simulationSchema, { ...ready, type: 'normal' })).toBe(false);
    expect(accepts(simulationSchema, { ...ready, plan })).toBe(false);
    expect(accepts(simulationSchema, { ...normal, entryCents: 1 })).toBe(false);
    expect(accepts(simulationSumsSchema, { ...sums, totalCents: 1 })).toBe(false);
    expect(accepts(simulationSchema, { ...normal, sharedId: 'x' })).toBe(false);
  });

  it.each([
    ['cents that are not whole', { ...ready, entryCents: 0.5 }],
    ['a negative amount', { ...ready, entryCents: -1 }],
    ['more months than the longest financing', { ...ready, months: 421 }],
    ['no month at all', { ...ready, months: 0 }],
    ['a text', { ...ready, entryCents: '120' }],
  ])('refuses %s', (_what, value) => {
    expect(accepts(simulationSchema, value)).toBe(false);
  });

  it.each([
    ['a monthly amount without parcels', { ...sums, monthlyParcels: 0 }],
    ['a balloon amount without parcels', { ...sums, balloonParcels: 0 }],
  ])('refuses sums with %s', (_what, value) => {
    expect(accepts(simulationSumsSchema, value)).toBe(false);
  });
});

describe('a cart', () => {
  const cart = unitCart({ unitId: UNIT, projectId: PROJECT });

  it('is of one unit, or of one quota of a club', () => {
    expect(accepts(cartSchema, { ...cart, simulation: normal })).toBe(true);
    expect(accepts(cartSchema, quotaCart({ quota: UNIT, projectId: PROJECT }))).toBe(true);
  });

  it.each([
    ['a product that is not the chosen unit', { ...cart, product: { id: OTHER, genre: 'apartments' } }],
    ['a unit of another project', { ...cart, unit: { unitId: UNIT, projectId: OTHER } }],
    ['a quota with a unit', { ...cart, product: { id: UNIT, genre: 'clubs' } }],
    ['an apartment without a unit', { ...cart, unit: null }],
    ['a price of its own', { ...cart, priceCents: 1 }],
    ['an offer of nothing', { ...cart, negotiation: { offerCents: 0, note: null } }],
  ])('refuses %s', (_what, value) => {
    expect(accepts(cartSchema, value)).toBe(false);
  });

  it('keeps the simulation for the same item and drops it for another', () => {
    const reckoned = { ...cart, simulation: ready };
    expect(choose(reckoned, cart)).toEqual(reckoned);
    expect(choose(reckoned, unitCart({ unitId: OTHER, projectId: PROJECT })).simulation).toBeNull();
    expect(choose(null, cart)).toEqual(cart);
  });
});
