import { planFaults } from '@/domain/paymentPlan/faults';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import { quotaPlan, readyPlan } from '@/domain/purchaseCost/reservationPlan';

const TODAY = '2026-03-31';
const sumOf = (series: readonly { readonly totalCents: number }[]) =>
  series.reduce((sum, { totalCents }) => sum + totalCents, 0);

describe('readyPlan', () => {
  it('pays the reservation today, the own part next month, and FGTS and bank the month after', () => {
    const plan = readyPlan(
      { priceCents: 500_000_00, reservationCents: 5_000_00, ownCents: 100_000_00, fgtsCents: 20_000_00 },
      TODAY,
    );
    expect(plan.series).toEqual([
      { kind: 'reservation', count: 1, totalCents: 5_000_00, firstDueOn: TODAY, everyMonths: 1 },
      { kind: 'entry', count: 1, totalCents: 95_000_00, firstDueOn: '2026-04-30', everyMonths: 1 },
      { kind: 'fgts', count: 1, totalCents: 20_000_00, firstDueOn: '2026-05-31', everyMonths: 1 },
      { kind: 'financing', count: 1, totalCents: 380_000_00, firstDueOn: '2026-05-31', everyMonths: 1 },
    ]);
    expect(sumOf(plan.series)).toBe(500_000_00);
  });

  it('sums to the price where the own part is below the reservation payment or above the price', () => {
    const facts = { priceCents: 90_000_00, reservationCents: 5_000_00, fgtsCents: 0 };
    const little = readyPlan({ ...facts, ownCents: 1_000_00 }, TODAY);
    expect(little.series.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['reservation', 5_000_00],
      ['financing', 85_000_00],
    ]);
    const much = readyPlan({ ...facts, ownCents: 200_000_00, fgtsCents: 10_000_00 }, TODAY);
    expect(much.series.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['reservation', 5_000_00],
      ['entry', 85_000_00],
    ]);
  });
});

describe('quotaPlan', () => {
  const terms = {
    ...DEFAULT_CONFIG.plan,
    priceCents: 45_000_01,
    reservationCents: 1_000_00,
    today: TODAY,
    deliveryOn: null,
  };

  it('leaves nothing to a bank, and has no fault under the terms', () => {
    const { series, correction } = quotaPlan(terms);
    expect(series.map(({ kind }) => kind)).not.toContain('financing');
    expect(sumOf(series)).toBe(45_000_01);
    expect(planFaults({ series, correction }, terms)).toEqual([]);
  });

  it('is within the limits of a club that is being built, whose keys take only a part', () => {
    const { limits } = terms;
    const keys = { ...limits.keys, maxPercent: 10, standardPercent: 3 };
    const built = {
      ...terms,
      limits: { ...limits, keys },
      deliveryOn: '2028-06-30',
      maxMonthlyInstalments: 24,
    };
    const plan = quotaPlan(built);
    expect(planFaults(plan, built)).toEqual([]);
    expect(plan.series.map(({ kind }) => kind)).not.toContain('financing');
    expect(plan.series.at(-1)?.firstDueOn).toBe('2028-07-30');
  });
});
