import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import { formatInstant, formatLongDate, formatShortDate } from '@/domain/time/calendar';
import { zoneName } from '@/domain/time/deadline';
import type { TimeZone } from '@/domain/time/zones';

/** Amounts and times in the page's language. */
export function useDealLabels() {
  const { locale } = useMessagesValue();
  return {
    money: (cents: number) => formatBRL(cents, {}, locale),
    time: (at: string, timeZone?: TimeZone) => formatInstant(at, { timeZone, style: 'time' }, locale),
    zone: (timeZone: TimeZone) => zoneName(timeZone, locale),
    date: (at: string) => formatInstant(at, { style: 'date' }, locale),
    day: (day: string) => formatLongDate(day, locale),
    shortDay: (day: string) => formatShortDate(day, locale),
  };
}
