import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { addDays, type CalendarDay, SAO_PAULO } from '@/domain/time/calendar';
import { BANK_CALENDAR, nextWorkingDay } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';

/**
 * Last day of the cooling-off period of a contract signed at a stand or by internet. The day of signing does not count
 * (Código Civil, art. 132), and where the last day is not worked we accept until the end of the next one that is: signed on
 * Friday 18/12/2026, the seventh day is Christmas, so until Monday 28/12/2026.
 */
export function coolingOffLastDay(
  signedOn: CalendarDay,
  days: number = RESCISSION_LIMITS.coolingOffDays,
): CalendarDay {
  return nextWorkingDay(addDays(signedOn, days), BANK_CALENDAR);
}

/** The first instant at which it is too late: midnight in São Paulo after the last day. */
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

/** The day that the seven days follow: of the signature, or of its writing down where that was later. */
export function coolingOffCountsFrom({
  signedOn,
  signingRecordedOn,
}: Pick<Signing, 'signedOn' | 'signingRecordedOn'>): CalendarDay | null {
  const isLater = signedOn !== null && signingRecordedOn !== null && signingRecordedOn > signedOn;
  return isLater ? signingRecordedOn : signedOn;
}

/**
 * End of the cooling-off period; null before a contract is signed, and where it was signed at the sales office.
 * The buyer has seven whole days from when they know the contract as signed: a day that was recorded later
 * shortens nothing.
 */
export function coolingOffUntil(signing: Signing): Date | null {
  const from = coolingOffCountsFrom(signing);
  return from !== null && signing.isSignedOutside ? coolingOffEndsAt(from) : null;
}

/**
 * True during the cooling-off period, which gives everything back, brokerage too. A contract signed at the company's
 * sales office has none.
 */
export function isCoolingOff(signing: Signing, now: Date): boolean {
  // Before anything is signed there is no contract that binds.
  if (signing.signedOn === null) return true;
  const until = coolingOffUntil(signing);
  return until !== null && now < until;
}
