import { changeOf, isSamePlan, linesOf, sharedLines } from '@/domain/negotiation/compare';
import { offerDiscount } from '@/domain/negotiation/discount';
import { buildSeries, SIGNED, USUAL_PLAN } from '../paymentPlan/plans';

const DELIVERY = '2029-01-31';
const OFFER = {
  correction: 'monthly' as const,
  series: [
    buildSeries('entry', 9_000_000),
    buildSeries('monthly', 5_400_000, { count: 36, firstDueOn: '2026-02-10' }),
    buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-10' }),
  ],
};

describe('the rounds of a negotiation side by side', () => {
  const [table, offer] = [linesOf(USUAL_PLAN, DELIVERY), linesOf(OFFER, DELIVERY)];

  it('have the lines that any of them has, in payment order', () => {
    expect(sharedLines([table, offer])).toEqual([
      'reservation',
      'entry',
      'monthly',
      'yearly',
      'keys',
      'financing',
    ]);
  });

  it('mark what changed, and by how much', () => {
    expect(changeOf(table.monthly, offer.monthly)).toEqual({ cents: -50_000, of: 'each' });
    expect(changeOf(table.yearly, offer.yearly)).toEqual({ cents: -1_800_000, of: 'each' });
    expect(changeOf(table.entry, offer.entry)).toEqual({ cents: 9_000_000, of: 'each' });
    expect(changeOf(table.financing, offer.financing)).toBeNull();
  });

  it('compare the totals of different numbers of parcels', () => {
    const [three, six] = [
      { count: 3, eachCents: 10_000, totalCents: 30_000 },
      { count: 6, eachCents: 6_000, totalCents: 36_000 },
    ];
    expect(changeOf(three, six)).toEqual({ cents: 6_000, of: 'total' });
  });

  it('show 564.000,00 on 600.000,00 as 6,00 % on the price and 3,28 % at present value', () => {
    const rate = { monthlyRatePercent: 1, from: SIGNED };
    const [whole, part] = [
      { priceCents: 60_000_000, plan: USUAL_PLAN },
      { priceCents: 56_400_000, plan: OFFER },
    ];
    expect(offerDiscount(whole, part, rate)).toEqual({ nominalPercent: 6, realPercent: 3.28 });
  });

  it('are the same if only the days differ', () => {
    const later = OFFER.series.map((series) => ({ ...series, firstDueOn: '2028-03-10' }));
    expect(isSamePlan(offer, linesOf({ ...OFFER, series: later }, DELIVERY))).toBe(true);
    expect(isSamePlan(offer, table)).toBe(false);
  });

  it('count a series that was split by its passed days as one line', () => {
    const series = [
      buildSeries('monthly', 20_000, { count: 1 }),
      buildSeries('monthly', 60_000, { count: 6, firstDueOn: '2026-02-10' }),
    ];
    const { monthly } = linesOf({ correction: 'yearly', series }, DELIVERY);
    expect(monthly).toEqual({ count: 7, eachCents: 20_000, totalCents: 80_000 });
  });
});
