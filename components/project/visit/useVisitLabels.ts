import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatDayMonth, formatInstant } from '@/domain/time/calendar';
import { weekdayOf } from '@/domain/time/weekday';
import { useMessages } from '@/hooks/useMessages';

const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Days and hours of a visit in the page's language. */
export function useVisitLabels() {
  const t = useMessages('visitBooking');
  const { locale } = useMessagesValue();
  const time = (at: string) => formatInstant(at, { style: 'time' }, locale);
  return {
    /** "Sexta-feira, 04/12". */
    weekday: (day: string) =>
      t(`weekdays.${WEEKDAYS[weekdayOf(day)] ?? '0'}`, { day: formatDayMonth(day, locale) }),
    /** "09:00 às 12:00". */
    hours: ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) =>
      t('hours', { from: time(startsAt), to: time(endsAt) }),
  };
}
