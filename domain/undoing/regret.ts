import { addDays, type CalendarDay, SAO_PAULO } from '@/domain/time/calendar';
import { BANK_CALENDAR, nextWorkingDay } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';
import { UNDOING_LIMITS } from '@/domain/undoing/terms';

/**
 * The last day on which a buyer may regret what was signed at a stand or by internet. The day of signing does not count
 * (Código Civil, art. 132), and where the last day is not worked we accept until the end of the next one that is: signed on
 * Friday 18/12/2026, the seventh day is Christmas, so until Monday 28/12/2026.
 */
export function regretLastDay(signedOn: CalendarDay, days: number = UNDOING_LIMITS.regretDays): CalendarDay {
  return nextWorkingDay(addDays(signedOn, days), BANK_CALENDAR);
}

/** The first instant at which it is too late: midnight in São Paulo after the last day. */
export function regretEndsAt(signedOn: CalendarDay, days: number = UNDOING_LIMITS.regretDays): Date {
  return instantOf(addDays(regretLastDay(signedOn, days), 1), '00:00:00', SAO_PAULO);
}

/** What of the signing of a contract the days of regret depend on. */
export interface Signing {
  readonly signedOn: CalendarDay | null;
  /** When the seller wrote it down; null of what was written down before that was kept. */
  readonly signingRecordedOn: CalendarDay | null;
  readonly isSignedOutside: boolean;
}

/** The day that the seven days follow: of the signature, or of its writing down where that was later. */
export function regretCountsFrom({
  signedOn,
  signingRecordedOn,
}: Pick<Signing, 'signedOn' | 'signingRecordedOn'>): CalendarDay | null {
  const isLater = signedOn !== null && signingRecordedOn !== null && signingRecordedOn > signedOn;
  return isLater ? signingRecordedOn : signedOn;
}

/**
 * The end of the right to regret; null before a contract is signed, and where it was signed at the seat. The buyer has seven
 * whole days from when they know the contract as signed: a day that was written down later shortens nothing.
 */
export function regretUntil(signing: Signing): Date | null {
  const from = regretCountsFrom(signing);
  return from !== null && signing.isSignedOutside ? regretEndsAt(from) : null;
}

/**
 * True while the buyer may regret and has everything back, brokerage too. What was signed at the company's seat cannot
 * be regretted.
 */
export function mayRegret(signing: Signing, now: Date): boolean {
  // Before anything is signed there is no contract that binds.
  if (signing.signedOn === null) return true;
  const until = regretUntil(signing);
  return until !== null && now < until;
}
