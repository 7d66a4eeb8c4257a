import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { formatInstant, formatLongDate } from '@/domain/time/calendar';

/** Amounts and times in the page's language; null for a missing value. */
export function useDealLabels() {
  const { locale } = useMessagesValue();
  return {
    money: (cents: number | null) => (cents === null ? null : formatBRL(cents, {}, locale)),
    instant: (at: string | null) => (at === null ? null : formatInstant(at, {}, locale)),
    time: (at: string) => formatInstant(at, { style: 'time' }, locale),
    date: (at: string) => formatInstant(at, { style: 'date' }, locale),
    day: (day: string | null) => (day === null ? null : formatLongDate(day, locale)),
  };
}
