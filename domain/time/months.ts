import { addMonths, type CalendarDay, daysBetween } from '@/domain/time/calendar';
import { readDay } from '@/domain/time/gregorian';

/**
 * Whole months from one day to another: how often `addMonths(from, …)` fits. From 31 January to 28 February it is 1.
 * Negative when the second day is earlier.
 *
 * @throws RangeError when one is no day of the calendar.
 */
export function wholeMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  const [start, end] = [readDay(from), readDay(to)];
  if (start === null || end === null) throw new RangeError(`Not two days of the calendar: ${from}, ${to}`);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return addMonths(from, months) <= to ? months : months - 1;
}

/** Months from one day to another; days of an incomplete month count as a fraction of it (pro rata die). */
export function monthsBetween(from: CalendarDay, to: CalendarDay): number {
  const whole = wholeMonthsBetween(from, to);
  const begun = addMonths(from, whole);
  if (begun === to) return whole;
  return whole + daysBetween(begun, to) / daysBetween(begun, addMonths(from, whole + 1));
}
