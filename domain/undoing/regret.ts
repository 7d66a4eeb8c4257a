import { addDays, type CalendarDay, SAO_PAULO } from '@/domain/calendar';
import { UNDOING_LIMITS } from '@/domain/undoing/terms';
import { BANK_CALENDAR, nextWorkingDay } from '@/domain/workingDays';
import { instantOf } from '@/domain/zonedTime';

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

/**
 * True while the buyer may regret and has everything back, brokerage too. What was signed at the company's seat cannot
 * be regretted.
 */
export function mayRegret(
  sale: { readonly signedOn: CalendarDay | null; readonly isSignedOutside: boolean },
  now: Date,
): boolean {
  // Before anything is signed there is no contract that binds.
  if (sale.signedOn === null) return true;
  return sale.isSignedOutside && now < regretEndsAt(sale.signedOn);
}
