import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL, formatPercent } from '@/domain/money/money';
import type { OwnPart } from '@/domain/reservation/buyers/schema';
import { formatInstant, formatLongDate, formatShortDate } from '@/domain/time/calendar';
import { zoneName } from '@/domain/time/deadline';
import type { TimeZone } from '@/domain/time/zones';
import { useMessages } from '@/hooks/useMessages';

/** Amounts and times in the page's language. */
export function useDealLabels() {
  const t = useMessages('deals');
  const { locale } = useMessagesValue();
  return {
    money: (cents: number) => formatBRL(cents, {}, locale),
    time: (at: string, timeZone?: TimeZone) => formatInstant(at, { timeZone, style: 'time' }, locale),
    zone: (timeZone: TimeZone) => zoneName(timeZone, locale),
    date: (at: string) => formatInstant(at, { style: 'date' }, locale),
    day: (day: string) => formatLongDate(day, locale),
    /** Share of a person who buys together with another; null for others. */
    part: (own: OwnPart | null) =>
      own &&
      (own.shareHundredths === null ? t('partInCommon') : formatPercent(own.shareHundredths / 100, locale)),
    shortDay: (day: string) => formatShortDate(day, locale),
  };
}
