import { assertMonthlyRate, rateOfCents } from '@/domain/financing/rates';
import { type Parcel, parcelsOf } from '@/domain/paymentPlan/parcels';
import type { Correction, PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';

/** Maximum monthly interest after the keys, a fraction. */
const MAX_INTEREST_AFTER_KEYS = 0.01;

/** Monthly rates as fractions. Those of indices are assumptions and shown with the results. */
interface EstimateRates {
  /** Building costs (INCC), until the delivery. */
  readonly construction: number;
  /** Consumer prices (IPCA), after the delivery. */
  readonly consumer: number;
  /** Interest of the contract after the delivery, at most `MAX_INTEREST_AFTER_KEYS`. */
  readonly interestAfterKeys: number;
  /** Interest before the delivery ("juros no pé"), lawful if agreed (STJ, EREsp 670.117); many contracts have none. */
  readonly interestBeforeKeys: number;
}

/** A parcel with its estimate for the due day; the nominal amount stays unchanged. */
export interface EstimatedParcel extends Parcel {
  readonly correctionCents: number;
  readonly interestBeforeKeysCents: number;
  readonly interestAfterKeysCents: number;
  readonly estimatedCents: number;
}

/**
 * Estimates the parcels of a plan: corrected from the signature to the due day by building costs until the delivery and by
 * consumer prices afterwards, with interest apart. Yearly correction counts whole years only. Every line is rounded half up once,
 * from the nominal amount.
 *
 * @throws RangeError for a negative rate, and for interest after the keys above 1 % a month
 */
export function estimateParcels(
  plan: PaymentPlan,
  days: { readonly signedOn: CalendarDay; readonly deliveryOn: CalendarDay },
  rates: EstimateRates,
): EstimatedParcel[] {
  return estimateDated(dateParcels(plan, days), plan.correction, rates);
}

/** A parcel with its whole months from the signature until the delivery and after it. */
interface DatedParcel extends Parcel {
  readonly months: { readonly before: number; readonly after: number };
}

/** Parcels of a plan with their months: the same for every estimate of the plan. */
export function dateParcels(
  plan: PaymentPlan,
  { signedOn, deliveryOn }: { readonly signedOn: CalendarDay; readonly deliveryOn: CalendarDay },
): DatedParcel[] {
  const monthsOfWorks = Math.max(0, wholeMonthsBetween(signedOn, deliveryOn));
  return parcelsOf(plan).map((parcel) => {
    const months = Math.max(0, wholeMonthsBetween(signedOn, parcel.dueOn));
    const before = Math.min(months, monthsOfWorks);
    return { ...parcel, months: { before, after: months - before } };
  });
}

/** @throws RangeError as `estimateParcels` */
export function estimateDated(
  parcels: readonly DatedParcel[],
  correction: Correction,
  rates: EstimateRates,
): EstimatedParcel[] {
  for (const rate of Object.values(rates)) assertMonthlyRate(rate);
  if (rates.interestAfterKeys > MAX_INTEREST_AFTER_KEYS) {
    throw new RangeError(`Interest after the keys is from 0 to 1 % a month: ${rates.interestAfterKeys}`);
  }
  return parcels.map(({ months, ...parcel }) => estimateParcel(parcel, months, correction, rates));
}

function estimateParcel(
  parcel: Parcel,
  { before, after }: { readonly before: number; readonly after: number },
  correction: Correction,
  rates: EstimateRates,
): EstimatedParcel {
  const corrected = correctedMonths(before, after, correction);
  const indexFactor = (1 + rates.construction) ** corrected.before * (1 + rates.consumer) ** corrected.after;
  const beforeFactor = indexFactor * (1 + rates.interestBeforeKeys) ** before;
  const afterFactor = beforeFactor * (1 + rates.interestAfterKeys) ** after;
  // An equal factor gives an equal amount, and exact rounding costs far more than the comparison.
  const { amountCents } = parcel;
  const index = indexFactor === 1 ? amountCents : rateOfCents(amountCents, indexFactor);
  const withBefore = beforeFactor === indexFactor ? index : rateOfCents(amountCents, beforeFactor);
  const whole = afterFactor === beforeFactor ? withBefore : rateOfCents(amountCents, afterFactor);
  return {
    ...parcel,
    correctionCents: index - amountCents,
    interestBeforeKeysCents: withBefore - index,
    interestAfterKeysCents: whole - withBefore,
    estimatedCents: whole,
  };
}

/** Months that are corrected; with yearly correction only those of whole years, the earlier ones first. */
function correctedMonths(before: number, after: number, correction: Correction) {
  if (correction === 'monthly') return { before, after };
  const whole = Math.floor((before + after) / 12) * 12;
  const ofWorks = Math.min(before, whole);
  return { before: ofWorks, after: whole - ofWorks };
}

/** Months (YYYY-MM) in which a monthly parcel and a balloon fall due together; the screen points them out. */
export function heavyMonths(plan: PaymentPlan): string[] {
  const monthsOf = (kind: 'monthly' | 'balloon') =>
    parcelsOf({ ...plan, series: plan.series.filter((series) => series.kind === kind) }).map(({ dueOn }) =>
      dueOn.slice(0, 7),
    );
  const monthly = new Set(monthsOf('monthly'));
  return [...new Set(monthsOf('balloon'))].filter((month) => monthly.has(month));
}
