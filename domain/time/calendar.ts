import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { DATE_WORDS } from '@/domain/time/dateWords';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import {
  type DayParts,
  fromDayNumber,
  lengthOfMonth,
  readDay,
  toDayNumber,
  writeDay,
} from '@/domain/time/gregorian';

/**
 * A day in the calendar, `YYYY-MM-DD`, without a time. It never passes through an instant: `new Date('2026-11-27')` is
 * UTC midnight, which in São Paulo still is the 26th. Days compare as text (`a < b`).
 */
export type CalendarDay = string;

/** A moment: a Date, milliseconds since 1970, or the ISO text that the API sends ("2026-05-08T22:50:00.000Z"). */
export type Instant = Date | number | string;

/** Time zone of the product's days. No daylight saving since 2019, but history before has it. */
export const SAO_PAULO = 'America/Sao_Paulo';

/** True for a day that exists, in the years 0001 to 9999: 2028-02-29 does, 2027-02-29 and 2027-02-30 do not. */
export function isValidDate(text: string): boolean {
  return readDay(text) !== null;
}

/**
 * The day this number of days later (earlier, if negative).
 *
 * @throws RangeError when `day` is no day of the calendar, or `days` is no whole number.
 */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  assertWhole(days);
  return writeDay(fromDayNumber(toDayNumber(partsOfDay(day)) + days));
}

/** Whole days from one day to another, negative when the second is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDayNumber(partsOfDay(to)) - toDayNumber(partsOfDay(from));
}

/**
 * The same day of the month this number of months later, or the month's last day where it is shorter: 31
 * January + 1 is 28 February. A series counts from its first day (`addMonths(first, index)`); one that can
 * only step from the previous day passes the day of the month it started on as `anchorDay`, so that after 28
 * February it returns to 31 March.
 *
 * @throws RangeError when `day` is no day of the calendar, `months` no whole number, or `anchorDay` none from
 * 1 to 31.
 */
export function addMonths(day: CalendarDay, months: number, anchorDay?: number): CalendarDay {
  assertWhole(months);
  const start = partsOfDay(day);
  const anchor = anchorDay ?? start.day;
  if (!Number.isInteger(anchor) || anchor < 1 || anchor > 31) {
    throw new RangeError(`Not a day of a month: ${anchor}`);
  }
  const monthIndex = start.year * 12 + (start.month - 1) + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12 + 1;
  return writeDay({ year, month, day: Math.min(anchor, lengthOfMonth(year, month)) });
}

/** "12 de março de 2027"; the first of a month is written "1º". In English "March 12, 2027". */
export function formatLongDate(day: CalendarDay, locale: Locale = DEFAULT_LOCALE): string {
  const { year, month, day: dayOfMonth } = partsOfDay(day);
  return DATE_WORDS[locale].day(dayOfMonth, monthName(month, locale), year);
}

/** "14/04/2025". In English "Apr 14, 2025", because the order of day and month is ambiguous there. */
export function formatShortDate(day: CalendarDay, locale: Locale = DEFAULT_LOCALE): string {
  const { year, month, day: dayOfMonth } = partsOfDay(day);
  if (locale === 'en') return DATE_WORDS.en.day(dayOfMonth, shortName(month, locale), year);
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** A day of a year that is known: "02/07", in English "Jul 2". */
export function formatDayMonth(day: CalendarDay, locale: Locale = DEFAULT_LOCALE): string {
  const { month, day: dayOfMonth } = partsOfDay(day);
  if (locale === 'en') return `${shortName(month, locale)} ${dayOfMonth}`;
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

/** "mar 2028", or "março de 2028" in the long style. In English "Mar 2028" and "March 2028". */
export function formatMonthYear(
  day: CalendarDay,
  style: 'short' | 'long' = 'short',
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { year, month } = partsOfDay(day);
  if (style === 'long') return DATE_WORDS[locale].month(monthName(month, locale), year);
  return `${shortName(month, locale)} ${year}`;
}

function monthName(month: number, locale: Locale): string {
  return DATE_WORDS[locale].months[month - 1] ?? '';
}

function shortName(month: number, locale: Locale): string {
  return monthName(month, locale).slice(0, 3);
}

type InstantStyle = 'date' | 'time' | 'dateTime';

/** Creating a formatter costs far more than using it, so there is one per zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const twoDigits = '2-digit';
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    hourCycle: 'h23',
  });
  clocks.set(timeZone, made);
  return made;
}

type ClockParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/** The fields of the clock apart, because the punctuation between them differs from one version of ICU to the next. */
function readClock(instant: Instant, timeZone: string): ClockParts {
  const parts = clockOf(timeZone).formatToParts(toDate(instant));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

export function dayOf(instant: Instant, timeZone: string): CalendarDay {
  const { year, month, day } = readClock(instant, timeZone);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** Today in São Paulo: 23:30 there on 31 December is still that day, although UTC is in January. */
export function today(now: Instant): CalendarDay {
  return dayOf(now, SAO_PAULO);
}

/**
 * Formats an instant: "08/05/2026, 19:50" ("May 8, 2026, 19:50" in English), or only its date or time, in the
 * given time zone. It does not depend on the zone or language of the machine: the server and every browser
 * write the same text.
 *
 * @throws RangeError if the text is not an instant; a day without a time, or a time without its offset from
 * UTC, is not one.
 */
export function formatInstant(
  instant: Instant,
  { timeZone = SAO_PAULO, style = 'dateTime' }: { timeZone?: string; style?: InstantStyle } = {},
  locale: Locale = DEFAULT_LOCALE,
): string {
  const { hour, minute } = readClock(instant, timeZone);
  const date = formatShortDate(dayOf(instant, timeZone), locale);
  const time = `${hour}:${minute}`;
  if (style === 'dateTime') return `${date}, ${time}`;
  return style === 'date' ? date : time;
}

/** Uses the largest unit that fits; months and years have their mean length. */
const AGES = [
  { lengthMs: 365.25 * DAY_MS, unit: 'year' },
  { lengthMs: 30.4375 * DAY_MS, unit: 'month' },
  { lengthMs: DAY_MS, unit: 'day' },
  { lengthMs: HOUR_MS, unit: 'hour' },
  { lengthMs: MINUTE_MS, unit: 'minute' },
] as const;

/**
 * Elapsed time: "há 5 min", "há 2 h", "há 3 dias", "há 1 mês", "há 2 anos"; "agora" under a minute, and for a
 * future instant, because another machine's clock may be fast. In English "2 h ago" and "just now".
 */
export function formatRelative(from: Instant, now: Instant, locale: Locale = DEFAULT_LOCALE): string {
  const age = formatDuration(toDate(now).getTime() - toDate(from).getTime(), locale);
  const words = DATE_WORDS[locale];
  return age === null ? words.now : words.ago(age);
}

/** "5 min", "2 h", "3 dias", by the largest unit that fits; null under a minute. */
export function formatDuration(ms: number, locale: Locale = DEFAULT_LOCALE): string | null {
  const age = AGES.find(({ lengthMs }) => ms >= lengthMs);
  if (age === undefined) return null;
  const count = Math.floor(ms / age.lengthMs);
  const [one, many] = DATE_WORDS[locale].ages[age.unit];
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * ISO text with its offset from UTC. Without time or offset it would mean a different instant on another
 * machine.
 */
const ISO_INSTANT = /T.+(?:Z|[+-]\d{2}:\d{2})$/;

function toDate(instant: Instant): Date {
  const date = new Date(instant);
  const isFloating = typeof instant === 'string' && !ISO_INSTANT.test(instant);
  if (isFloating || Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${String(instant)}`);
  return date;
}

function partsOfDay(day: CalendarDay): DayParts {
  const parts = readDay(day);
  if (parts === null) throw new RangeError(`Not a day of the calendar: ${day}`);
  return parts;
}

function assertWhole(amount: number): void {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number: ${amount}`);
}
