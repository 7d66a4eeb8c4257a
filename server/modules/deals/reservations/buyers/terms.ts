import { formatPercent } from '@/domain/money/money';
import type { ReservationRecord } from '../store';
import type { BuyerRow } from './store';

/** Purchase and share of a person, for the texts of the e-mail and of the page behind its link. */
export function termsOf({ row, title, label }: ReservationRecord, buyer: BuyerRow): Record<string, string> {
  return {
    main: row.client.name,
    about: `${label}, ${title}`,
    share: buyer.shareHundredths === null ? '' : formatPercent(buyer.shareHundredths / 100),
  };
}
