import fc from 'fast-check';
import { bringUpToDate } from '@/domain/paymentPlan/bringUpToDate';
import { planFaults } from '@/domain/paymentPlan/faults';
import { parcelsOf } from '@/domain/paymentPlan/parcels';
import { addDays } from '@/domain/time/calendar';
import { buildSeries, SIGNED, TERMS, USUAL_PLAN } from './plans';

describe('bringUpToDate', () => {
  it('leaves a plan unchanged on its own day', () => {
    expect(bringUpToDate(USUAL_PLAN, SIGNED)).toEqual(USUAL_PLAN);
  });

  it('makes overdue parcels due today, so that the plan stays valid', () => {
    const today = '2026-01-18';
    const plan = { ...USUAL_PLAN, correction: 'yearly' as const };
    expect(planFaults(plan, { ...TERMS, today })).toContainEqual(
      expect.objectContaining({ code: 'plan_day_past' }),
    );
    const current = bringUpToDate(plan, today);
    expect(planFaults(current, { ...TERMS, today })).toEqual([]);
    expect(current.series[0]).toEqual(buildSeries('reservation', 3_000_000, { firstDueOn: today }));
    expect(current.series.slice(1)).toEqual(plan.series.slice(1));
  });

  it('keeps future days and the sum', () => {
    const plan = {
      series: [buildSeries('monthly', 10_000, { count: 6, firstDueOn: '2026-01-31' })],
      correction: 'yearly' as const,
    };
    const parcels = parcelsOf(bringUpToDate(plan, '2026-03-05'));
    expect(parcels.map(({ dueOn }) => dueOn)).toEqual([
      '2026-03-05',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
    expect(parcels[0]?.amountCents).toBe(3_334);
    expect(parcels.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(10_000);
  });

  it('keeps a series of the 31st from drifting to the 28th', () => {
    const plan = {
      series: [buildSeries('monthly', 10_000, { count: 4, firstDueOn: '2027-01-31' })],
      correction: 'yearly' as const,
    };
    const days = parcelsOf(bringUpToDate(plan, '2027-02-03')).map(({ dueOn }) => dueOn);
    expect(days).toEqual(['2027-02-03', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('keeps the sum on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (days) => {
        const today = addDays(SIGNED, days);
        const parcels = parcelsOf(bringUpToDate(USUAL_PLAN, today));
        expect(parcels.every(({ dueOn }) => dueOn >= today)).toBe(true);
        expect(parcels.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(60_000_000);
      }),
    );
  });

  it('merges a completely overdue series into one parcel', () => {
    const plan = { series: [buildSeries('entry', 900, { count: 3 })], correction: 'yearly' as const };
    expect(bringUpToDate(plan, '2027-01-01').series).toEqual([
      buildSeries('entry', 900, { firstDueOn: '2027-01-01' }),
    ]);
  });
});
