import type { CartPrices } from '@/domain/cart/prices';
import type { StoredCart } from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import { discountPercent, percentOfCents } from '@/domain/money/money';
import { freshnessOf } from '@/domain/project/freshness';
import type { Executor } from '@/server/db/client';
import {
  displayStateOfOffer,
  findOffer,
  type OfferRow,
  shownPriceOf,
} from '@/server/modules/catalogue/inventory/offers';
import { findSimilarUnits } from '@/server/modules/catalogue/inventory/similarUnits';
import { hasTurn } from '@/server/modules/deals/reservations/queue/turns';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { couponOfCart } from './cartCoupon';

/** State and price for the owner of the cart: an item offered to them by its queue is active for them. */
async function ownView(executor: Executor, owner: Owner, offer: OfferRow, now: Date) {
  const { projectId, unitId, quotaId } = offer;
  const key = { projectId, unitId, quotaId };
  const isOwnTurn =
    offer.displayState === 'reserved' &&
    owner.kind === 'buyer' &&
    (await hasTurn(executor, key, owner.id, now));
  const seen: OfferRow = isOwnTurn ? { ...offer, displayState: 'active' } : offer;
  const priceCents = shownPriceOf(seen, now);
  const coupon =
    owner.kind === 'buyer' ? await couponOfCart(executor, owner.id, { ...key, priceCents }, now) : null;
  return { displayState: displayStateOfOffer(seen), priceCents, coupon };
}

/**
 * Prices of the item in the cart, with its coupon.
 *
 * @throws AppError `cart_empty`
 */
export async function priceCart(
  executor: Executor,
  owner: Owner,
  cart: StoredCart | null,
  now: Date,
): Promise<CartPrices> {
  const offer = cart && (await findOffer(executor, cart.product, now));
  if (!cart || !offer) throw new AppError('cart_empty');
  const { displayState, priceCents, coupon } = await ownView(executor, owner, offer, now);
  const confirmedAt = new Date(offer.confirmedAt);
  const bidCents = cart.negotiation?.offerCents;
  const finalPriceCents = priceCents === null ? null : priceCents - (coupon?.discountCents ?? 0);
  const { brokerage, reservation } = offer.config;
  return {
    product: cart.product,
    project: cart.project,
    title: offer.title,
    slug: offer.slug,
    label: offer.label ?? '',
    displayState,
    priceCents,
    // A cart of an earlier release has none.
    seenPriceCents: cart.seenPriceCents ?? null,
    simulation: cart.simulation,
    coupon,
    finalPriceCents,
    brokerageCents: finalPriceCents === null ? null : percentOfCents(finalPriceCents, brokerage.percent),
    reservationCents: finalPriceCents === null ? null : Math.min(reservation.amountCents, finalPriceCents),
    discountPercent:
      priceCents === null || bidCents === undefined ? null : discountPercent(priceCents, bidCents),
    similar:
      displayState === 'active' || offer.unitId === null
        ? null
        : await findSimilarUnits(executor, offer.unitId, now),
    confirmedAt: confirmedAt.toISOString(),
    freshness: freshnessOf(confirmedAt, now),
  };
}
