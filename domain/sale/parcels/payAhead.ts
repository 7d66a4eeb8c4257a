import type { FundingSource } from '@/domain/payment/kinds';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import type { CalendarDay } from '@/domain/time/calendar';

const PERCENT = 100;

interface OwedParcel {
  readonly fundingSource: FundingSource;
  readonly dueOn: CalendarDay;
  /** Amount that is still to be paid, corrected, in centavos. */
  readonly owedCents: number;
}

/**
 * Amount that settles a parcel before its due day, in centavos: its present value at the project's rate (CDC, art. 52, § 2). Null where it
 * is not less: without a rate, from the due day on, and for the parcels of a bank or the FGTS.
 *
 * @param ratePercent % a month
 */
export function aheadCentsOf(
  { fundingSource, dueOn, owedCents }: OwedParcel,
  ratePercent: number,
  day: CalendarDay,
): number | null {
  if (ratePercent === 0 || fundingSource !== 'resources' || dueOn <= day || owedCents === 0) return null;
  const cents = presentValue([{ dueOn, amountCents: owedCents }], ratePercent / PERCENT, day);
  return cents < owedCents ? cents : null;
}
