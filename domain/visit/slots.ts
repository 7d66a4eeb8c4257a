import type { ProjectConfig } from '@/domain/project/config';
import { addDays, type CalendarDay, isValidDate, today } from '@/domain/time/calendar';
import { readDay, toDayNumber } from '@/domain/time/gregorian';
import { holidaysOf } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';
import { VISIT_PERIODS, type VisitPeriod } from '@/domain/visit/states';

/** On the clocks of São Paulo. */
export const PERIOD_HOURS = {
  morning: { from: '09:00:00', to: '12:00:00' },
  afternoon: { from: '13:00:00', to: '18:00:00' },
  night: { from: '18:00:00', to: '21:00:00' },
} as const satisfies Record<VisitPeriod, { from: string; to: string }>;

/** A period of a day in which somebody receives visitors. */
export interface Slot {
  readonly day: CalendarDay;
  readonly period: VisitPeriod;
}

export const slotStart = ({ day, period }: Slot): Date => instantOf(day, PERIOD_HOURS[period].from);
export const slotEnd = ({ day, period }: Slot): Date => instantOf(day, PERIOD_HOURS[period].to);

type VisitsConfig = ProjectConfig['visits'];

const HOUR_MS = 3_600_000;

/** From 0, a Sunday, to 6. Day 0 of `toDayNumber`, 1 March of the year 0, was a Wednesday. */
function weekdayOf(day: CalendarDay): number {
  const parts = readDay(day);
  if (parts === null) throw new RangeError(`Not a day of the calendar: ${day}`);
  return (toDayNumber(parts) + 3) % 7;
}

const isHoliday = (day: CalendarDay): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

/**
 * True where visitors may come then, asked at `now`: on a weekday and in a period of the project, on no holiday, with enough
 * notice before it begins, and not too far ahead.
 */
export function isOffered({ day, period }: Slot, visits: VisitsConfig, now: Date): boolean {
  if (!isValidDate(day) || visits.perPeriod === 0 || !visits.periods.includes(period)) return false;
  // The days are bounded first: the calendar of a far year has no holidays to be asked for.
  if (day < today(now) || day > addDays(today(now), visits.maxDaysAhead)) return false;
  if (!visits.weekdays.includes(weekdayOf(day)) || isHoliday(day)) return false;
  return slotStart({ day, period }).getTime() - now.getTime() >= visits.minNoticeHours * HOUR_MS;
}

/** What is offered from a day on, for so many days, in order. */
export function offeredSlots(
  { from, days }: { readonly from: CalendarDay; readonly days: number },
  visits: VisitsConfig,
  now: Date,
): Slot[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((day) =>
    VISIT_PERIODS.map((period) => ({ day, period })).filter((slot) => isOffered(slot, visits, now)),
  );
}
