import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatPercent } from '@/domain/money/money';
import type { BuyerRelation } from '@/domain/reservation/buyers/states';
import { useMessages } from '@/hooks/useMessages';

/** Texts of shares and relations; hundredths of a percent, null for a spouse who owns in common. */
export function useShareLabels() {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  return {
    share: (hundredths: number | null) =>
      hundredths === null ? t('buyers.inCommon') : formatPercent(hundredths / 100, locale),
    relation: (relation: BuyerRelation) => t(`buyers.relations.${relation}`),
  };
}
