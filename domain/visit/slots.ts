import type { ProjectConfig } from '@/domain/project/config';
import { addDays, type CalendarDay, isValidDate, today } from '@/domain/time/calendar';
import { HOUR_MS } from '@/domain/time/durations';
import { weekdayOf } from '@/domain/time/weekday';
import { holidaysOf } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';
import { VISIT_PERIODS, type VisitPeriod } from '@/domain/visit/states';

/** São Paulo time. */
const PERIOD_HOURS = {
  morning: { from: '09:00:00', to: '12:00:00' },
  afternoon: { from: '13:00:00', to: '18:00:00' },
  night: { from: '18:00:00', to: '21:00:00' },
} as const satisfies Record<VisitPeriod, { from: string; to: string }>;

/** Period of a day with visits. */
export interface Slot {
  readonly day: CalendarDay;
  readonly period: VisitPeriod;
}

export const slotStart = ({ day, period }: Slot): Date => instantOf(day, PERIOD_HOURS[period].from);
export const slotEnd = ({ day, period }: Slot): Date => instantOf(day, PERIOD_HOURS[period].to);

type VisitsConfig = ProjectConfig['visits'];

const isHoliday = (day: CalendarDay): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

/**
 * True if a visit can be booked at `now`: on a weekday and in a period of the project, not on a holiday, with enough notice and not
 * too far ahead.
 */
export function isOffered({ day, period }: Slot, visits: VisitsConfig, now: Date): boolean {
  if (!isValidDate(day) || visits.perPeriod === 0 || !visits.periods.includes(period)) return false;
  // Days are bounded first: years far ahead have no calendar of holidays.
  if (day < today(now) || day > addDays(today(now), visits.maxDaysAhead)) return false;
  if (!visits.weekdays.includes(weekdayOf(day)) || isHoliday(day)) return false;
  return slotStart({ day, period }).getTime() - now.getTime() >= visits.minNoticeHours * HOUR_MS;
}

/** Slots that can be booked from a day on. */
export function offeredSlots(
  { from, days }: { readonly from: CalendarDay; readonly days: number },
  visits: VisitsConfig,
  now: Date,
): Slot[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((day) =>
    VISIT_PERIODS.map((period) => ({ day, period })).filter((slot) => isOffered(slot, visits, now)),
  );
}
