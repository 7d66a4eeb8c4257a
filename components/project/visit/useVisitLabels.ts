import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDayMonth, formatInstant } from '@/domain/time/calendar';
import { zoneName } from '@/domain/time/deadline';
import { weekdayName } from '@/domain/time/weekday';
import type { TimeZone } from '@/domain/time/zones';
import { useMessages } from '@/hooks/useMessages';

/** Days and hours of a visit in the page's language and the time zone of the project. */
export function useVisitLabels(timeZone: TimeZone) {
  const t = useMessages('visitBooking');
  const { locale } = useMessagesValue();
  const time = (at: string) => formatInstant(at, { timeZone, style: 'time' }, locale);
  return {
    /** "sexta-feira, 04/12". */
    weekday: (day: string) => `${weekdayName(day, locale)}, ${formatDayMonth(day, locale)}`,
    /** "09:00 às 10:00". */
    hours: ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
      t('hours', { from: time(startsAt), to: time(endsAt) }),
    /** "horário de Brasília". */
    zone: zoneName(timeZone, locale),
  };
}
