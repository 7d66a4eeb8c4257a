import type { OfferQuota } from '@/domain/project/offers/offer';
import { clubWeek, type OwnedWeek } from '@/domain/quota/calendar';
import type { Locale } from '@/domain/site/locale';
import { type CalendarDay, formatDayMonth } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';

type T = Translate<'quota'>;

/** "02/07 a 08/07", in English "Jul 2 to Jul 8": the days of a week without the year. */
export function daysText(
  t: T,
  week: { readonly start: CalendarDay; readonly end: CalendarDay },
  locale: Locale,
): string {
  return t('days', {
    start: formatDayMonth(week.start, locale),
    end: formatDayMonth(week.end, locale),
  });
}

export function weeksText(t: T, year: number, weeks: readonly number[], locale: Locale): string[] {
  return [...weeks].sort((a, b) => a - b).map((week) => daysText(t, clubWeek(year, week), locale));
}

/** "Semana 27, de 02/07 a 08/07, alta temporada, cota 1, disponível": label for screen readers. */
export function weekName(t: T, week: OwnedWeek<OfferQuota>, locale: Locale): string {
  const { quota } = week;
  return [
    t('calendar.week', { week: week.week, days: daysText(t, week, locale) }),
    ...(week.season === 'high' ? [t('season')] : []),
    quota
      ? t('calendar.owner', { number: quota.number, state: t(`states.${quota.displayState}`) })
      : t('calendar.nobody'),
  ].join(', ');
}
