import type { CalendarDay } from '@/domain/time/calendar';

const YEARS_AHEAD = 4;

/**
 * Months of the delivery filter, `YYYY-MM`: the current one, which means finished projects, and the last of
 * this year and of the next four.
 */
export function deliveryMonths(today: CalendarDay): string[] {
  const year = Number(today.slice(0, 4));
  const ends = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => `${year + ahead}-12`);
  return [...new Set([today.slice(0, 7), ...ends])];
}
