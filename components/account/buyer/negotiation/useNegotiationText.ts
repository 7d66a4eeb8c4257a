import { useMessagesValue } from '@/contexts/MessagesContext';
import { amountText } from '@/domain/money/amount';
import { formatBRL, formatPercent } from '@/domain/money/money';
import type { Round } from '@/domain/negotiation/schema';
import { formatDayMonth, today } from '@/domain/time/calendar';
import { formatMoment } from '@/domain/time/moment';
import { unitName } from '@/domain/unit/unitName';
import { useMessages } from '@/hooks/useMessages';
import type { OfferItem } from './loadItem';

/** Sentences, amounts and times of a negotiation in the language of the page. */
export function useNegotiationText(item: OfferItem) {
  const t = useMessages('negotiation');
  const plan = useMessages('paymentPlan');
  const say = useMessages('sharedSimulation');
  const { locale } = useMessagesValue();
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const { quota, code, title } = item;
  const seller = item.seller ?? t('seller');
  return {
    t,
    plan,
    locale,
    money,
    /** Without the currency, for columns. */
    figure: (cents: number) => amountText(cents, locale),
    percent: (value: number) => formatPercent(value, locale),
    moment: (at: string) => formatMoment(at, locale),
    day: (at: string) => formatDayMonth(today(at), locale),
    name: quota === null ? unitName(say, item) : t('quotaName', { number: quota, code, title }),
    seller,
    roundTitle: ({ number, side }: Pick<Round, 'number' | 'side'>) =>
      t(side === 'buyer' ? 'columns.you' : 'columns.company', { number, seller }),
  };
}

export type NegotiationText = ReturnType<typeof useNegotiationText>;
