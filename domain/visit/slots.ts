import type { ProjectConfig } from '@/domain/project/config';
import { addDays, type CalendarDay, dayOf, formatInstant, isValidDate } from '@/domain/time/calendar';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { weekdayOf } from '@/domain/time/weekday';
import { holidaysOf } from '@/domain/time/workingDays';
import { instantOf } from '@/domain/time/zonedTime';
import type { TimeZone } from '@/domain/time/zones';
import { VISIT_PERIODS, type VisitPeriod } from '@/domain/visit/states';

/** Hours of the day in which each period begins and ends, in the time zone of the project. */
const PERIOD_HOURS = {
  morning: { from: 9, until: 12 },
  afternoon: { from: 13, until: 18 },
  night: { from: 18, until: 21 },
} as const satisfies Record<VisitPeriod, { from: number; until: number }>;

/** Time at which a visit begins. */
export interface Slot {
  readonly day: CalendarDay;
  readonly period: VisitPeriod;
  /** "09:30", in the time zone of the project. */
  readonly hour: string;
}

/** Calendar of the visits of a project. */
export interface VisitCalendar {
  readonly terms: ProjectConfig['visits'];
  readonly timeZone: TimeZone;
  /** Days that the company has closed, both ends included. */
  readonly blocked: readonly { readonly fromDay: CalendarDay; readonly untilDay: CalendarDay }[];
}

const MINUTES_OF_HOUR = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Hours at which the visits of a period begin; each ends within the period. */
function hoursOf(period: VisitPeriod, slotMinutes: number): string[] {
  const { from, until } = PERIOD_HOURS[period];
  const count = Math.floor(((until - from) * MINUTES_OF_HOUR) / slotMinutes);
  return Array.from({ length: count }, (_, index) => {
    const minutes = from * MINUTES_OF_HOUR + index * slotMinutes;
    return `${twoDigits(Math.floor(minutes / MINUTES_OF_HOUR))}:${twoDigits(minutes % MINUTES_OF_HOUR)}`;
  });
}

/** Period of an hour such as "09:30"; null outside of all periods. */
export function periodOf(hour: string): VisitPeriod | null {
  const value = Number(hour.slice(0, 2));
  return (
    VISIT_PERIODS.find(
      (period) => value >= PERIOD_HOURS[period].from && value < PERIOD_HOURS[period].until,
    ) ?? null
  );
}

export const slotStart = ({ day, hour }: Pick<Slot, 'day' | 'hour'>, timeZone: TimeZone): Date =>
  instantOf(day, hour, timeZone);

/** Beginning and end of a slot. */
export function slotTimes(slot: Slot, { terms, timeZone }: VisitCalendar): { startsAt: Date; endsAt: Date } {
  const startsAt = slotStart(slot, timeZone);
  return { startsAt, endsAt: new Date(startsAt.getTime() + terms.slotMinutes * MINUTE_MS) };
}

/** "09:30": hour at which a visit begins, in the time zone of its project. */
export const hourOf = (startsAt: Date, timeZone: TimeZone): string =>
  formatInstant(startsAt, { timeZone, style: 'time' });

const isHoliday = (day: CalendarDay): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

/** True if the project receives visits on this day. */
function isOpenDay(day: CalendarDay, { terms, timeZone, blocked }: VisitCalendar, now: Date): boolean {
  if (!isValidDate(day) || terms.perSlot === 0) return false;
  const today = dayOf(now, timeZone);
  // Days are bounded first: years far ahead have no calendar of holidays.
  if (day < today || day > addDays(today, terms.maxDaysAhead)) return false;
  if (blocked.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)) return false;
  return terms.weekdays.includes(weekdayOf(day)) && !isHoliday(day);
}

/**
 * Slots of a period that can be booked at `now`: on a weekday and in a period of the project, with enough notice
 * and not too far ahead.
 */
function slotsOf(
  { day, period }: Pick<Slot, 'day' | 'period'>,
  { terms, timeZone }: VisitCalendar,
  now: Date,
): Slot[] {
  if (!terms.periods.includes(period)) return [];
  const earliest = now.getTime() + terms.minNoticeHours * HOUR_MS;
  return hoursOf(period, terms.slotMinutes)
    .map((hour) => ({ day, period, hour }))
    .filter((slot) => slotStart(slot, timeZone).getTime() >= earliest);
}

/** Slots that a request can have: that of its hour, or without an hour all of the period. */
export function requestedSlots(
  { day, period, hour }: Omit<Slot, 'hour'> & { readonly hour?: string | undefined },
  calendar: VisitCalendar,
  now: Date,
): Slot[] {
  if (!isOpenDay(day, calendar, now)) return [];
  const slots = slotsOf({ day, period }, calendar, now);
  return hour === undefined ? slots : slots.filter((slot) => slot.hour === hour);
}

/** Slots that can be booked from a day on. */
export function offeredSlots(
  { from, days }: { readonly from: CalendarDay; readonly days: number },
  calendar: VisitCalendar,
  now: Date,
): Slot[] {
  return Array.from({ length: days }, (_, index) => addDays(from, index))
    .filter((day) => isOpenDay(day, calendar, now))
    .flatMap((day) => VISIT_PERIODS.flatMap((period) => slotsOf({ day, period }, calendar, now)));
}
