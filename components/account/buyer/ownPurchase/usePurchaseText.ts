import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { amountText } from '@/domain/money/amount';
import { formatBRL, formatPercent, formatWholePercent } from '@/domain/money/money';
import { formatInstant, formatLongDate, formatMonthYear, formatShortDate } from '@/domain/time/calendar';
import { formatMoment } from '@/domain/time/moment';
import { weekdayName } from '@/domain/time/weekday';
import { useMessages } from '@/hooks/useMessages';

/** Sentences, amounts and times of a purchase in the language of the page. */
export function usePurchaseText() {
  const t = useMessages('ownPurchase');
  const deals = useMessages('deals');
  const cart = useMessages('cart');
  const { locale } = useMessagesValue();
  const money = (cents: number) => formatBRL(cents, {}, locale);
  return {
    t,
    deals,
    locale,
    money,
    percent: (value: number) => formatPercent(value, locale),
    wholePercent: (value: number) => formatWholePercent(value, locale),
    /** Without the currency, for columns. */
    figure: (cents: number) => amountText(cents, locale),
    /** Index number, as it is published. */
    number: (value: number) => value.toLocaleString(locale, { minimumFractionDigits: 3 }),
    day: (day: string) => formatLongDate(day, locale),
    shortDay: (day: string) => formatShortDate(day, locale),
    weekday: (day: string) => weekdayName(day, locale),
    date: (at: string) => formatInstant(at, { style: 'date' }, locale),
    moment: (at: string) => formatMoment(at, locale),
    /** Month of an index ("2026-08"). */
    month: (month: string) => formatMonthYear(`${month}-01`, 'long', locale),
    shortMonth: (month: string) => formatMonthYear(`${month}-01`, 'short', locale),
    item: (label: string) => inventoryTitle(cart, label),
  };
}

export type PurchaseText = ReturnType<typeof usePurchaseText>;
