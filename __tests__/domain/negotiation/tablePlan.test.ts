import { tablePlan } from '@/domain/negotiation/tablePlan';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import { TERMS } from '../paymentPlan/plans';

const { priceCents, ...terms } = TERMS;
const OF_UNIT = { ...terms, limits: DEFAULT_PLAN_LIMITS, isQuota: false };
const sumOf = (plan: ReturnType<typeof tablePlan>) =>
  plan.series.reduce((sum, { totalCents }) => sum + totalCents, 0);

describe('tablePlan', () => {
  it('of a unit ends with the bank, and sums to the price', () => {
    const plan = tablePlan(OF_UNIT, priceCents);
    expect([plan.series[0]?.kind, plan.series.at(-1)?.kind, sumOf(plan)]).toEqual([
      'reservation',
      'financing',
      priceCents,
    ]);
  });

  it('of a quota has no bank', () => {
    const plan = tablePlan({ ...OF_UNIT, isQuota: true }, priceCents);
    expect(plan.series.map(({ kind }) => kind)).not.toContain('financing');
    expect(sumOf(plan)).toBe(priceCents);
  });

  it('of a price below the reservation payment is the reservation payment', () => {
    expect(tablePlan(OF_UNIT, 2_000_000).series).toEqual([
      { kind: 'reservation', count: 1, totalCents: 2_000_000, firstDueOn: TERMS.today, everyMonths: 1 },
    ]);
  });
});
