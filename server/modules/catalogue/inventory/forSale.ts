import { AppError } from '@/domain/errors/appError';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { InventoryItem } from './inventoryItem';

export type PricedItem = InventoryItem & { readonly priceCents: number };

/**
 * Refuses an item that is not for sale, not yet, or whose price was not confirmed lately. A hold on it is checked elsewhere.
 *
 * @throws AppError `offer_not_available`
 */
export function assertForSale(item: InventoryItem, now: Date): asserts item is PricedItem {
  const isStale = freshnessOf(item.confirmedAt, now) === 'stale';
  const isOffered = item.status === 'available' && item.kind === 'sellable' && item.priceCents !== null;
  if (!isOffered || isStale || isWaitingListOnly(item.phase)) throw new AppError('offer_not_available');
}
