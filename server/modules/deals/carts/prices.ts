import type { CartPrices } from '@/domain/cart/prices';
import type { Cart } from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import { discountPercent, percentOfCents } from '@/domain/money/money';
import { freshnessOf } from '@/domain/project/freshness';
import type { Executor } from '@/server/db/client';
import { hasTurn } from '@/server/modules/deals/reservations/queue';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { couponOfCart } from './cartCoupon';
import { displayStateOfOffer, findOffer, type OfferRow, shownPriceOf } from './offers';

/** What it is, and costs, for whoever has it in their cart: to the first of its queue, who alone may reserve it, it is free. */
async function standingOf(executor: Executor, owner: Owner, offer: OfferRow, now: Date) {
  const home = { projectId: offer.project_id, unitId: offer.unit_id, quotaId: offer.quota_id };
  const isTheirTurn =
    offer.display_state === 'reserved' &&
    owner.kind === 'buyer' &&
    (await hasTurn(executor, home, owner.id, now));
  const seen: OfferRow = isTheirTurn ? { ...offer, display_state: 'active' } : offer;
  const priceCents = shownPriceOf(seen, now);
  const coupon =
    owner.kind === 'buyer' ? await couponOfCart(executor, owner.id, { ...home, priceCents }, now) : null;
  return { displayState: displayStateOfOffer(seen), priceCents, coupon };
}

/**
 * What the home in the cart costs at `now`, with the coupon that its owner put to it.
 *
 * @throws AppError `cart_empty`
 */
export async function priceCart(
  executor: Executor,
  owner: Owner,
  cart: Cart | null,
  now: Date,
): Promise<CartPrices> {
  const offer = cart && (await findOffer(executor, cart.product, now));
  if (!cart || !offer) throw new AppError('cart_empty');
  const { displayState, priceCents, coupon } = await standingOf(executor, owner, offer, now);
  const confirmedAt = new Date(offer.confirmed_at);
  const offered = cart.negotiation?.offerCents;
  const finalPriceCents = priceCents === null ? null : priceCents - (coupon?.discountCents ?? 0);
  const { brokerage, reservation } = offer.config;
  return {
    product: cart.product,
    project: cart.project,
    label: offer.label ?? '',
    displayState,
    priceCents,
    coupon,
    finalPriceCents,
    brokerageCents: finalPriceCents === null ? null : percentOfCents(finalPriceCents, brokerage.percent),
    reservationCents: finalPriceCents === null ? null : Math.min(reservation.amountCents, finalPriceCents),
    discountPercent:
      priceCents === null || offered === undefined ? null : discountPercent(priceCents, offered),
    confirmedAt: confirmedAt.toISOString(),
    freshness: freshnessOf(confirmedAt, now),
  };
}
