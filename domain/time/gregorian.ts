/** Arithmetic of the Gregorian calendar on year, month and day, without clock and time zone. */
export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_400_YEARS = 146_097;

/** The parts of `YYYY-MM-DD`, or null when the text has another form or the day does not exist. */
export function readDay(text: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOfMonth(year, month);
  return exists ? { year, month, day } : null;
}

/**
 * `YYYY-MM-DD` of an existing day.
 *
 * @throws RangeError when the year is not between 1 and 9999.
 */
export function writeDay({ year, month, day }: DayParts): string {
  if (year < 1 || year > 9999) throw new RangeError(`Outside the calendar: year ${year}`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Days since 1 March of the year 0 (H. Hinnant, "chrono-compatible low-level date algorithms"). Years that begin in
 * March end in the leap day, so the months before it have a fixed pattern of lengths.
 */
export function toDayNumber({ year, month, day }: DayParts): number {
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_IN_400_YEARS + yearOfEra * 365 + leapDays + daysBeforeMonth((month + 9) % 12) + day - 1;
}

/** The inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): DayParts {
  const era = Math.floor(dayNumber / DAYS_IN_400_YEARS);
  const dayOfEra = dayNumber - era * DAYS_IN_400_YEARS;
  const leapDays =
    Math.floor(dayOfEra / 1460) -
    Math.floor(dayOfEra / 36_524) +
    Math.floor(dayOfEra / (DAYS_IN_400_YEARS - 1));
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - daysBeforeMonth(monthFromMarch) + 1 };
}

/** Days of a year begun in March that lie before a month, 0 for March to 11 for February: five months have 153 days. */
function daysBeforeMonth(monthFromMarch: number): number {
  return Math.floor((153 * monthFromMarch + 2) / 5);
}
