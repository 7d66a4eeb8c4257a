import { addDays, type CalendarDay, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import { readDay, toDayNumber, writeDay } from '@/domain/time/gregorian';
import { instantOf, offsetMs } from '@/domain/time/zonedTime';

/** Working days. Carnival and Corpus Christi are no national holidays, but banks are closed on them. */
interface WorkingCalendar {
  /** True if Monday and Tuesday of Carnival are holidays. */
  readonly carnival: boolean;
  readonly corpusChristi: boolean;
  /** Time zone that decides on the day of an instant. */
  readonly timeZone: string;
}

/** Days on which banks work (Resolução CMN 4.880/2020), by the clocks of São Paulo. */
export const BANK_CALENDAR: WorkingCalendar = { carnival: true, corpusChristi: true, timeZone: SAO_PAULO };

/**
 * The national holidays of a fixed day, with the year from which each is one: Lei 662/1949 as changed by Lei 10.607/2002,
 * Lei 6.802/1980 (12 October), Lei 14.759/2023 (20 November).
 */
const FIXED_HOLIDAYS = [
  { monthDay: '01-01', since: 1949 },
  { monthDay: '04-21', since: 1949 },
  { monthDay: '05-01', since: 1949 },
  { monthDay: '09-07', since: 1949 },
  { monthDay: '10-12', since: 1980 },
  { monthDay: '11-02', since: 2002 },
  { monthDay: '11-15', since: 1949 },
  { monthDay: '11-20', since: 2024 },
  { monthDay: '12-25', since: 1949 },
] as const;

/** Days from Easter Sunday. */
const CARNIVAL_MONDAY = -48;
const CARNIVAL_TUESDAY = -47;
const GOOD_FRIDAY = -2;
const CORPUS_CHRISTI = 60;

/** Easter Sunday of a Gregorian year, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): CalendarDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return writeDay({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** The holidays of a year, in order: the national ones, Good Friday, and those moving ones that the calendar keeps. */
export function holidaysOf(year: number, calendar: WorkingCalendar = BANK_CALENDAR): CalendarDay[] {
  const easter = easterSunday(year);
  const moving = [
    GOOD_FRIDAY,
    ...(calendar.carnival ? [CARNIVAL_MONDAY, CARNIVAL_TUESDAY] : []),
    ...(calendar.corpusChristi ? [CORPUS_CHRISTI] : []),
  ];
  const fixed = FIXED_HOLIDAYS.filter(({ since }) => year >= since);
  return [
    ...fixed.map(({ monthDay }) => `${easter.slice(0, 4)}-${monthDay}`),
    ...moving.map((days) => addDays(easter, days)),
  ].sort();
}

/** @throws RangeError when `day` is no day of the calendar. */
export function isWorkingDay(day: CalendarDay, calendar: WorkingCalendar = BANK_CALENDAR): boolean {
  const parts = readDay(day);
  if (parts === null) throw new RangeError(`Not a day of the calendar: ${day}`);
  // Day 0 of `toDayNumber`, 1 March of the year 0, was a Wednesday.
  const weekday = (toDayNumber(parts) + 3) % 7;
  return weekday !== 0 && weekday !== 6 && !holidaysOf(parts.year, calendar).includes(day);
}

/**
 * The day itself if it is a working day, else the next one: the day on which a parcel due then is payable.
 */
export function nextWorkingDay(day: CalendarDay, calendar: WorkingCalendar = BANK_CALENDAR): CalendarDay {
  let next = day;
  while (!isWorkingDay(next, calendar)) next = addDays(next, 1);
  return next;
}

/**
 * The day some working days later; the first one is not counted. An instant keeps its time of day in the
 * calendar's zone: Thursday 19/11/2026 18:00 and two working days are Tuesday 24/11/2026 18:00, because
 * Friday is a holiday.
 *
 * @throws RangeError when `count` is no whole number from 0.
 */
export function addWorkingDays(day: CalendarDay, count: number, calendar?: WorkingCalendar): CalendarDay;
export function addWorkingDays(instant: Date, count: number, calendar?: WorkingCalendar): Date;
export function addWorkingDays(
  from: CalendarDay | Date,
  count: number,
  calendar: WorkingCalendar = BANK_CALENDAR,
): CalendarDay | Date {
  if (!Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Working days are a whole number from 0: ${count}`);
  }
  if (typeof from === 'string') return daysLater(from, count, calendar);
  const day = dayOf(from, calendar.timeZone);
  return atSameTime(from, daysLater(day, count, calendar), calendar.timeZone);
}

function daysLater(day: CalendarDay, count: number, calendar: WorkingCalendar): CalendarDay {
  let later = day;
  for (let counted = 0; counted < count; counted += 1) later = nextWorkingDay(addDays(later, 1), calendar);
  return later;
}

/** The time of day that an instant has in a zone, on another day. */
function atSameTime(instant: Date, day: CalendarDay, timeZone: string): Date {
  const shownMs = instant.getTime() + offsetMs(instant.getTime(), timeZone);
  return instantOf(day, new Date(shownMs).toISOString().slice(11, 23), timeZone);
}
