import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDayMonth, formatInstant } from '@/domain/time/calendar';
import { weekdayName } from '@/domain/time/weekday';
import { useMessages } from '@/hooks/useMessages';

/** Days and hours of a visit in the page's language. */
export function useVisitLabels() {
  const t = useMessages('visitBooking');
  const { locale } = useMessagesValue();
  const time = (at: string) => formatInstant(at, { style: 'time' }, locale);
  return {
    /** "sexta-feira, 04/12". */
    weekday: (day: string) => `${weekdayName(day, locale)}, ${formatDayMonth(day, locale)}`,
    /** "09:00 às 12:00". */
    hours: ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
      t('hours', { from: time(startsAt), to: time(endsAt) }),
  };
}
