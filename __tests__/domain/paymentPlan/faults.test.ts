import { planFaults } from '@/domain/paymentPlan/faults';
import { DEFAULT_PLAN_LIMITS, type PlanLimits } from '@/domain/paymentPlan/limits';
import type { PaymentPlan, Series, SeriesKind } from '@/domain/paymentPlan/schema';
import { buildSeries, SIGNED, TERMS, USUAL_PLAN } from './plans';

/** The usual plan with changes of one series. */
function planWith(kind: SeriesKind, change: Partial<Series>): PaymentPlan {
  const series = USUAL_PLAN.series.map((one) => (one.kind === kind ? { ...one, ...change } : one));
  return { ...USUAL_PLAN, series };
}

describe('planFaults', () => {
  it('finds none in the usual plan of a project being built', () => {
    expect(planFaults(USUAL_PLAN, TERMS)).toEqual([]);
  });

  it.each([
    [1, 'plan_sum_differs'],
    [-1, 'plan_sum_differs'],
  ])('refuses a plan that is %d centavo off the price', (differenceCents, code) => {
    const terms = { ...TERMS, priceCents: TERMS.priceCents + differenceCents };
    expect(planFaults(USUAL_PLAN, { ...terms, minShareUntilKeysPercent: 20 })).toEqual([
      { field: 'series', code, params: { differenceCents } },
    ]);
  });

  it('refuses a wrong reservation payment, one in two parcels, and one for a free reservation', () => {
    const fault = (expectedCents: number) => [
      { field: 'series', code: 'plan_reservation_differs', params: { expectedCents } },
    ];
    expect(planFaults(USUAL_PLAN, { ...TERMS, reservationCents: 500_000 })).toEqual(fault(500_000));
    expect(planFaults(planWith('reservation', { count: 2 }), TERMS)).toEqual(fault(3_000_000));
    expect(planFaults(USUAL_PLAN, { ...TERMS, reservationCents: 0 })).toEqual(fault(0));
  });

  it('accepts exactly the minimum share until the keys, including them, and not a centavo less', () => {
    const series = [
      ...USUAL_PLAN.series.slice(0, 3),
      buildSeries('keys', 2_399_999, { firstDueOn: '2029-01-10' }),
      buildSeries('financing', 42_000_001, { firstDueOn: '2029-01-10' }),
    ];
    expect(planFaults({ ...USUAL_PLAN, series }, TERMS)).toEqual([
      { field: 'series', code: 'plan_share_too_small', params: { leastCents: 18_000_000, percent: 30 } },
    ]);
  });

  it('refuses more monthly parcels than the project allows', () => {
    expect(planFaults(USUAL_PLAN, { ...TERMS, maxMonthlyInstalments: 35 })).toEqual([
      { field: 'series', code: 'plan_too_many_monthly', params: { most: 35 } },
    ]);
  });

  it('refuses a past due day, and accepts today', () => {
    expect(planFaults(planWith('reservation', { firstDueOn: '2026-01-09' }), TERMS)).toEqual([
      { field: 'series[0].firstDueOn', code: 'plan_day_past', params: { today: SIGNED } },
    ]);
  });

  it.each(['monthly', 'balloon'] as const)('refuses a %s parcel on the day of delivery or later', (kind) => {
    const faults = planFaults(USUAL_PLAN, { ...TERMS, deliveryOn: '2029-01-10' });
    const index = USUAL_PLAN.series.findIndex((series) => series.kind === kind);
    expect(faults).toContainEqual({
      field: `series[${index}].firstDueOn`,
      code: 'plan_day_after_works',
      params: { deliveryOn: '2029-01-10' },
    });
  });

  it.each(['keys', 'financing'] as const)(
    'refuses %s before the month of delivery, and accepts its first day',
    (kind) => {
      expect(
        planFaults(planWith(kind, { firstDueOn: '2029-01-01' }), TERMS).filter(
          ({ code }) => code === 'plan_day_before_keys',
        ),
      ).toEqual([]);
      expect(planFaults(planWith(kind, { firstDueOn: '2028-12-31' }), TERMS)).toContainEqual(
        expect.objectContaining({ code: 'plan_day_before_keys' }),
      );
    },
  );

  it('accepts an entry after the delivery of a finished unit, but no construction parcel', () => {
    const terms = { ...TERMS, deliveryOn: '2025-06-30', reservationCents: 0 };
    const financed = buildSeries('financing', 42_000_000, { firstDueOn: '2026-03-10' });
    const entry = buildSeries('entry', 18_000_000, { count: 3, firstDueOn: '2026-02-10' });
    expect(planFaults({ series: [entry, financed], correction: 'yearly' }, terms)).toEqual([]);
    const monthly = { ...entry, kind: 'monthly' as const };
    expect(planFaults({ series: [monthly, financed], correction: 'yearly' }, terms)).toEqual([
      {
        field: 'series[0].firstDueOn',
        code: 'plan_day_after_works',
        params: { deliveryOn: '2025-06-30' },
      },
    ]);
  });

  it('refuses the entry of an unfinished unit on the day of delivery', () => {
    const plan = { ...USUAL_PLAN, series: [buildSeries('entry', 60_000_000, { firstDueOn: '2029-01-31' })] };
    expect(planFaults(plan, { ...TERMS, reservationCents: 0 })).toEqual([
      expect.objectContaining({ field: 'series[0].firstDueOn', code: 'plan_day_after_works' }),
    ]);
  });

  it('refuses parcels of zero', () => {
    const plan = planWith('monthly', { totalCents: 2, count: 3 });
    expect(planFaults(plan, TERMS)).toContainEqual({
      field: 'series[1].totalCents',
      code: 'plan_parcel_too_small',
      params: { count: 3 },
    });
  });

  it('refuses monthly correction of 24 months, and accepts yearly', () => {
    const series = [
      buildSeries('reservation', 3_000_000),
      buildSeries('monthly', 15_000_000, { count: 23, firstDueOn: '2026-02-10' }),
      buildSeries('financing', 42_000_000, { firstDueOn: '2028-01-10' }),
    ];
    const terms = { ...TERMS, deliveryOn: '2028-01-31' };
    expect(planFaults({ series, correction: 'monthly' }, terms)).toEqual([
      { field: 'correction', code: 'plan_correction_too_short', params: { leastMonths: 36 } },
    ]);
    expect(planFaults({ series, correction: 'yearly' }, terms)).toEqual([]);
  });

  it('accepts monthly correction of 36 months from the signature, and not of a day less', () => {
    const codes = (firstDueOn: string) => {
      const series = [buildSeries('entry', 60_000_000), buildSeries('financing', 1, { firstDueOn })];
      return planFaults({ series, correction: 'monthly' }, { ...TERMS, deliveryOn: null }).map(
        ({ code }) => code,
      );
    };
    expect(codes('2029-01-10')).not.toContain('plan_correction_too_short');
    expect(codes('2029-01-09')).toContain('plan_correction_too_short');
  });
});

describe('planFaults of FGTS', () => {
  const series = USUAL_PLAN.series.flatMap((one) =>
    one.kind === 'financing'
      ? [buildSeries('fgts', 2_000_000, { firstDueOn: '2029-01-31' }), { ...one, totalCents: 40_000_000 }]
      : [one],
  );
  const plan = { ...USUAL_PLAN, series };

  it.each([
    ['notADwelling', 'plan_fgts_not_a_dwelling'],
    ['aboveCeiling', 'plan_fgts_above_ceiling'],
  ] as const)('name the series that FGTS cannot pay: %s', (fgtsObstacle, code) => {
    expect(planFaults(plan, { ...TERMS, fgtsObstacle })).toEqual([
      { field: 'series[4].kind', code, params: {} },
    ]);
    expect(planFaults(USUAL_PLAN, { ...TERMS, fgtsObstacle })).toEqual([]);
  });

  it('do not exist where FGTS can pay', () => {
    expect(planFaults(plan, { ...TERMS, fgtsObstacle: null })).toEqual([]);
  });
});

describe('planFaults under the limits of each series', () => {
  const limits: PlanLimits = {
    entry: { ...DEFAULT_PLAN_LIMITS.entry, minPercent: 1 },
    monthly: { ...DEFAULT_PLAN_LIMITS.monthly, maxCount: 35 },
    balloon: { ...DEFAULT_PLAN_LIMITS.balloon, maxPercent: 8.9, untilMonth: 36 },
    single: DEFAULT_PLAN_LIMITS.single,
    keys: { ...DEFAULT_PLAN_LIMITS.keys, minPercent: 4, maxPercent: 4 },
  };

  it('names a share, a number of parcels and a day past them', () => {
    const plan = planWith('balloon', { firstDueOn: '2027-01-11' });
    expect(planFaults(plan, { ...TERMS, limits })).toEqual([
      { field: 'series', code: 'plan_series_too_small', params: { leastCents: 600_000, percent: 1 } },
      { field: 'series[1].count', code: 'plan_series_too_many', params: { most: 35 } },
      {
        field: 'series[2].totalCents',
        code: 'plan_series_too_large',
        params: { mostCents: 5_340_000, percent: 8.9 },
      },
      { field: 'series[2].firstDueOn', code: 'plan_series_too_late', params: { untilOn: '2029-01-10' } },
    ]);
  });

  it('has none by default, and does not limit own money after the delivery', () => {
    expect(planFaults(USUAL_PLAN, { ...TERMS, limits: DEFAULT_PLAN_LIMITS })).toEqual([]);
    const series = [
      ...USUAL_PLAN.series.slice(0, 4),
      buildSeries('keys', 42_000_000, { firstDueOn: '2029-02-28' }),
    ];
    const open = { ...limits, entry: DEFAULT_PLAN_LIMITS.entry, monthly: DEFAULT_PLAN_LIMITS.monthly };
    const faults = planFaults(
      { ...USUAL_PLAN, series },
      { ...TERMS, limits: { ...open, balloon: DEFAULT_PLAN_LIMITS.balloon } },
    );
    expect(faults).toEqual([]);
  });
});
