import { offerDiscount } from '@/domain/negotiation/discount';
import { buildSeries, SIGNED, USUAL_PLAN } from '../paymentPlan/plans';

const AT_ONE_PERCENT = { monthlyRatePercent: 1, from: SIGNED };
const TABLE = { priceCents: 60_000_000, plan: USUAL_PLAN };

describe('offerDiscount', () => {
  it('of 564.000,00 on 600.000,00 is 6,00 % by the prices and 3,28 % by present value', () => {
    const series = [
      buildSeries('entry', 9_000_000),
      buildSeries('monthly', 5_400_000, { count: 36, firstDueOn: '2026-02-10' }),
      buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-10' }),
    ];
    const offer = { priceCents: 56_400_000, plan: { series, correction: 'monthly' as const } };
    expect(offerDiscount(TABLE, offer, AT_ONE_PERCENT)).toEqual({ nominalPercent: 6, realPercent: 3.28 });
  });

  it('finds the discount of a full price paid at the end', () => {
    const series = [buildSeries('financing', 60_000_000, { firstDueOn: '2029-01-10' })];
    const offer = { priceCents: 60_000_000, plan: { series, correction: 'monthly' as const } };
    const { nominalPercent, realPercent } = offerDiscount(TABLE, offer, AT_ONE_PERCENT);
    expect(nominalPercent).toBe(0);
    // 600.000,00 ÷ 1,01^36 = 419.354,97 against 443.268,61.
    expect(realPercent).toBe(5.39);
  });

  it('is zero for the table itself', () => {
    expect(offerDiscount(TABLE, TABLE, AT_ONE_PERCENT)).toEqual({ nominalPercent: 0, realPercent: 0 });
  });
});
