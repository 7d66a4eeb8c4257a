import type { PropertyObstacle } from '@/domain/financing/fgts';
import { type LimitFaultCode, limitFaults } from '@/domain/paymentPlan/limitFaults';
import { lastDayOf, seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series, SeriesKind } from '@/domain/paymentPlan/schema';
import {
  leastUntilKeysCents,
  MIN_MONTHS_OF_MONTHLY_CORRECTION,
  type PlanTerms,
} from '@/domain/paymentPlan/terms';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Code of the fault of each obstacle. */
export const FGTS_FAULTS = {
  notADwelling: 'plan_fgts_not_a_dwelling',
  aboveCeiling: 'plan_fgts_above_ceiling',
} as const satisfies Record<PropertyObstacle, string>;

/**
 * - `plan_sum_differs`: the series do not sum to the price; `differenceCents` is missing (negative: too much).
 * - `plan_reservation_differs`: the reservation payment is not one parcel of `expectedCents`.
 * - `plan_share_too_small`: less than `leastCents` is paid until the keys.
 * - `plan_too_many_monthly`: more monthly parcels than the project allows, `most`.
 * - `plan_series_too_small`, `plan_series_too_large`: the share of a kind is outside its limits, `leastCents` or `mostCents`.
 * - `plan_series_too_many`: more parcels in one series than `most`.
 * - `plan_series_too_late`: the last parcel falls due after `untilOn`.
 * - `plan_parcel_too_small`: the total is too small for the number of parcels.
 * - `plan_day_past`: a parcel falls due before today.
 * - `plan_day_after_works`: a construction parcel falls due on the day of delivery (`deliveryOn`) or later.
 * - `plan_day_before_keys`: keys, FGTS or financing fall due before the month of delivery.
 * - `plan_fgts_not_a_dwelling`, `plan_fgts_above_ceiling`: FGTS cannot pay for the unit or quota.
 * - `plan_correction_too_short`: monthly correction of a plan shorter than `leastMonths`; yearly is lawful.
 */
type PlanFaultCode =
  | 'plan_sum_differs'
  | 'plan_reservation_differs'
  | 'plan_share_too_small'
  | 'plan_too_many_monthly'
  | LimitFaultCode
  | 'plan_parcel_too_small'
  | 'plan_day_past'
  | 'plan_day_after_works'
  | 'plan_day_before_keys'
  | (typeof FGTS_FAULTS)[PropertyObstacle]
  | 'plan_correction_too_short';

/** Fault of one field of a plan, by its path, such as `series[2].firstDueOn`. */
export interface PlanFault {
  readonly field: string;
  readonly code: PlanFaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

const UNTIL_KEYS: readonly SeriesKind[] = ['reservation', 'entry', 'monthly', 'balloon', 'single', 'keys'];
const DURING_WORKS: readonly SeriesKind[] = ['monthly', 'balloon', 'single'];
const FROM_KEYS: readonly SeriesKind[] = ['keys', 'fgts', 'financing'];

/** Faults of a plan, which has already the form of `paymentPlanSchema`, under its terms. */
export function planFaults(plan: PaymentPlan, terms: PlanTerms): PlanFault[] {
  return [
    ...sumFaults(plan, terms),
    ...limitFaults(plan, terms),
    ...plan.series.flatMap((series, index) => seriesFaults(series, `series[${index}]`, terms)),
    ...fgtsFaults(plan, terms.fgtsObstacle ?? null),
    ...correctionFaults(plan, terms),
  ];
}

function sumFaults({ series }: PaymentPlan, terms: PlanTerms): PlanFault[] {
  const faults: PlanFault[] = [];
  const add = (code: PlanFaultCode, params: PlanFault['params']) =>
    faults.push({ field: 'series', code, params });
  const differenceCents = terms.priceCents - totalOf(series);
  if (differenceCents !== 0) add('plan_sum_differs', { differenceCents });
  const reserving = series.filter(({ kind }) => kind === 'reservation');
  const parcels = reserving.reduce((sum, { count }) => sum + count, 0);
  if (totalOf(reserving) !== terms.reservationCents || parcels > 1) {
    add('plan_reservation_differs', { expectedCents: terms.reservationCents });
  }
  const leastCents = leastUntilKeysCents(terms);
  if (totalOf(series.filter(({ kind }) => UNTIL_KEYS.includes(kind))) < leastCents) {
    add('plan_share_too_small', { leastCents, percent: terms.minShareUntilKeysPercent });
  }
  const monthly = series.filter(({ kind }) => kind === 'monthly').reduce((sum, { count }) => sum + count, 0);
  if (monthly > terms.maxMonthlyInstalments) {
    add('plan_too_many_monthly', { most: terms.maxMonthlyInstalments });
  }
  return faults;
}

function seriesFaults(series: Series, path: string, { today, deliveryOn }: PlanTerms): PlanFault[] {
  const faults: PlanFault[] = [];
  if (seriesAmounts(series).some((amount) => amount <= 0)) {
    faults.push({
      field: `${path}.totalCents`,
      code: 'plan_parcel_too_small',
      params: { count: series.count },
    });
  }
  const field = `${path}.firstDueOn`;
  if (series.firstDueOn < today) faults.push({ field, code: 'plan_day_past', params: { today } });
  if (deliveryOn === null) return faults;
  if (isDuringWorks(series.kind, deliveryOn > today) && lastDayOf(series) >= deliveryOn) {
    faults.push({ field, code: 'plan_day_after_works', params: { deliveryOn } });
  }
  if (FROM_KEYS.includes(series.kind) && monthOf(series.firstDueOn) < monthOf(deliveryOn)) {
    faults.push({ field, code: 'plan_day_before_keys', params: { deliveryOn } });
  }
  return faults;
}

/** The entry is due before the keys as well, unless the unit is finished. */
function isDuringWorks(kind: SeriesKind, isBeingBuilt: boolean): boolean {
  return DURING_WORKS.includes(kind) || (kind === 'entry' && isBeingBuilt);
}

/** A fault of each series that FGTS pays. */
export function fgtsFaults(
  { series }: Pick<PaymentPlan, 'series'>,
  obstacle: PropertyObstacle | null,
): PlanFault[] {
  if (obstacle === null) return [];
  return series.flatMap(({ kind }, index) =>
    kind === 'fgts' ? [{ field: `series[${index}].kind`, code: FGTS_FAULTS[obstacle], params: {} }] : [],
  );
}

function correctionFaults({ correction, series }: PaymentPlan, { today }: PlanTerms): PlanFault[] {
  if (correction === 'yearly' || allowsMonthlyCorrection(today, series.map(lastDayOf))) return [];
  const params = { leastMonths: MIN_MONTHS_OF_MONTHLY_CORRECTION };
  return [{ field: 'correction', code: 'plan_correction_too_short', params }];
}

/** True when the last of the days is 36 months or more after the signature (Lei 10.931/2004, art. 46). */
export function allowsMonthlyCorrection(signedOn: CalendarDay, dueDays: readonly CalendarDay[]): boolean {
  const least = addMonths(signedOn, MIN_MONTHS_OF_MONTHLY_CORRECTION);
  return dueDays.some((day) => day >= least);
}

function totalOf(series: readonly Series[]): number {
  return series.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

function monthOf(day: CalendarDay): string {
  return day.slice(0, 7);
}
