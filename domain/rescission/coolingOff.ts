import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { addDays, type CalendarDay, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import { BANK_CALENDAR, nextWorkingDay } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';

/**
 * Last day of the cooling-off period of a contract signed at a stand or online. The day of signing does not
 * count (Código Civil, art. 132), and a last day that is no working day extends it to the end of the next
 * one: signed on Friday 18/12/2026, the seventh day is Christmas, so until Monday 28/12/2026.
 */
export function coolingOffLastDay(
  signedOn: CalendarDay,
  days: number = RESCISSION_LIMITS.coolingOffDays,
): CalendarDay {
  return nextWorkingDay(addDays(signedOn, days), BANK_CALENDAR);
}

/** First instant after the period: midnight in São Paulo after the last day. */
export function coolingOffEndsAt(
  signedOn: CalendarDay,
  days: number = RESCISSION_LIMITS.coolingOffDays,
): Date {
  return instantOf(addDays(coolingOffLastDay(signedOn, days), 1), '00:00:00', SAO_PAULO);
}

/** Facts of the signature that the cooling-off period depends on. */
export interface Signing {
  readonly signedOn: CalendarDay | null;
  /** Day of the seller's record; null for older records without it. */
  readonly signingRecordedOn: CalendarDay | null;
  readonly isSignedOutside: boolean;
}

/** First day of the period: that of the signature, or of its record if that was later. */
export function coolingOffCountsFrom({
  signedOn,
  signingRecordedOn,
}: Pick<Signing, 'signedOn' | 'signingRecordedOn'>): CalendarDay | null {
  const isLater = signedOn !== null && signingRecordedOn !== null && signingRecordedOn > signedOn;
  return isLater ? signingRecordedOn : signedOn;
}

/**
 * End of the cooling-off period; null before a contract is signed, and for one signed at the sales office.
 * The buyer has seven whole days after learning of the signature: a late record does not shorten them.
 */
export function coolingOffUntil(signing: Signing): Date | null {
  const from = coolingOffCountsFrom(signing);
  return from !== null && signing.isSignedOutside ? coolingOffEndsAt(from) : null;
}

/**
 * True during the cooling-off period, in which the buyer gets a full refund, including the brokerage. A
 * contract signed at the company's sales office has none.
 */
export function isCoolingOff(signing: Signing, now: Date): boolean {
  // No contract is binding before a signature.
  if (signing.signedOn === null) return true;
  const until = coolingOffUntil(signing);
  return until !== null && now < until;
}

/** More days than holidays and weekends ever add to the period. */
const MAX_EXTENSION_DAYS = 7;

/**
 * First day from which a period counts that ends at this instant or later. A later day never ends earlier, so all days from it do,
 * and no day before.
 */
export function firstDayCoolingOffUntil(instant: Date): CalendarDay {
  const { coolingOffDays } = RESCISSION_LIMITS;
  let day = addDays(dayOf(instant, SAO_PAULO), -coolingOffDays - MAX_EXTENSION_DAYS);
  while (coolingOffEndsAt(day) < instant) day = addDays(day, 1);
  return day;
}
