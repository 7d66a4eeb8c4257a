import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { formatInstant, formatLongDate } from '@/domain/time/calendar';
import { formatMoment } from '@/domain/time/moment';
import { useMessages } from '@/hooks/useMessages';

/** Sentences, amounts and times of a transfer in the language of the page. */
export function useTransferText() {
  const t = useMessages('saleTransfer');
  const deals = useMessages('deals');
  const cart = useMessages('cart');
  const { locale } = useMessagesValue();
  const date = (at: string) => formatInstant(at, { style: 'date' }, locale);
  return {
    t,
    locale,
    date,
    money: (cents: number) => formatBRL(cents, {}, locale),
    day: (day: string) => formatLongDate(day, locale),
    kind: (kind: 'reservation' | 'entry' | 'construction') => deals(`parcel.kinds.${kind}`),
    item: (label: string) => inventoryTitle(cart, label),
    /** State with its person and its time. */
    state({ state, part, to, expiresAt, endedAt }: SaleTransfer): string {
      const key = part === 'receiver' ? (`receiver.states.${state}` as const) : (`states.${state}` as const);
      return t(key, {
        name: to?.name ?? t('someone'),
        until: formatMoment(expiresAt, locale),
        day: endedAt === null ? '' : date(endedAt),
      });
    },
  };
}

export type TransferText = ReturnType<typeof useTransferText>;
