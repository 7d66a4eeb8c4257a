import { WEEKS_A_YEAR } from '@/domain/quota/fraction';
import { addDays, type CalendarDay } from '@/domain/time/calendar';

/** High season: the weeks that begin in January, July or the second half of December, when Brazilian schools rest. */
type Season = 'high' | 'regular';

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** A week of a club's year; `end` is its last day. `month` is that of the first day. */
interface ClubWeek {
  readonly week: number;
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly month: Month;
  readonly season: Season;
}

/** A week with the quota that owns it; null if no quota owns it or it is drawn each year. */
export interface OwnedWeek<Quota> extends ClubWeek {
  readonly quota: Quota | null;
}

interface CalendarMonth<Quota> {
  readonly month: Month;
  readonly weeks: readonly OwnedWeek<Quota>[];
}

/**
 * The days of a week of the year: week 1 begins on 1 January, and the last day of the year (two in a leap
 * year) is for maintenance.
 *
 * @throws RangeError when the week is not 1 to 52.
 */
export function clubWeek(year: number, week: number): ClubWeek {
  if (!Number.isInteger(week) || week < 1 || week > WEEKS_A_YEAR) {
    throw new RangeError(`Not a week of a club's year: ${week}`);
  }
  const start = addDays(`${String(year).padStart(4, '0')}-01-01`, (week - 1) * 7);
  return {
    week,
    start,
    end: addDays(start, 6),
    month: Number(start.slice(5, 7)) as Month,
    season: seasonOf(start),
  };
}

/** The 52 weeks of a unit in a year under their months, each with the quota that owns it. */
export function buildClubCalendar<Quota extends { readonly weeks: readonly number[] }>(
  year: number,
  quotas: readonly Quota[],
): CalendarMonth<Quota>[] {
  const owners = new Map(quotas.flatMap((quota) => quota.weeks.map((week) => [week, quota] as const)));
  const months = new Map<Month, OwnedWeek<Quota>[]>();
  for (let number = 1; number <= WEEKS_A_YEAR; number += 1) {
    const week = { ...clubWeek(year, number), quota: owners.get(number) ?? null };
    months.set(week.month, [...(months.get(week.month) ?? []), week]);
  }
  return [...months].map(([month, weeks]) => ({ month, weeks }));
}

function seasonOf(start: CalendarDay): Season {
  const month = start.slice(5, 7);
  const isHigh = month === '01' || month === '07' || (month === '12' && start.slice(8) >= '15');
  return isHigh ? 'high' : 'regular';
}
