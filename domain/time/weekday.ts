import { type CalendarDay, daysBetween } from '@/domain/time/calendar';

const A_SUNDAY = '2023-01-01';
const WEEK_DAYS = 7;

/** From 0 (Sunday) to 6. @throws RangeError if `day` is no day of the calendar */
export function weekdayOf(day: CalendarDay): number {
  const days = daysBetween(A_SUNDAY, day) % WEEK_DAYS;
  return (days + WEEK_DAYS) % WEEK_DAYS;
}
