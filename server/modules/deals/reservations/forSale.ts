import { AppError } from '@/domain/errors/appError';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Home } from '@/server/modules/catalogue/inventory/inventoryItem';

export type PricedHome = Home & { readonly priceCents: number };

/**
 * Refuses what is not for sale, or not yet, or whose price nobody confirms any more. Whether somebody holds it is another
 * question.
 *
 * @throws AppError `offer_not_available`
 */
export function assertForSale(home: Home, now: Date): asserts home is PricedHome {
  const isStale = freshnessOf(home.confirmedAt, now) === 'stale';
  const isOffered = home.status === 'available' && home.kind === 'sellable' && home.priceCents !== null;
  if (!isOffered || isStale || isWaitingListOnly(home.phase)) throw new AppError('offer_not_available');
}
