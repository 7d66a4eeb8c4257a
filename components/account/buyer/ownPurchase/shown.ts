import type { SaleDetail } from '@/domain/sale/record';
import type { PurchaseText } from './usePurchaseText';

/** A purchase as it is shown now. */
export interface ShownPurchase {
  readonly sale: SaleDetail;
  /** Present time in milliseconds, by the clock of the server. */
  readonly now: number;
  readonly text: PurchaseText;
}
