import type { CartPrices } from '@/domain/cart/prices';
import type { Cart } from '@/domain/cart/schema';
import { discountPercent, percentOfCents } from '@/domain/money';
import { freshnessOf } from '@/domain/project/freshness';
import type { Executor } from '@/server/db/client';
import { AppError } from '@/server/http/appError';
import { displayStateOfOffer, findOffer, shownPriceOf } from '@/server/modules/carts/offers';

/**
 * What the home in the cart costs at `now`.
 *
 * @throws AppError `cart_empty`
 */
export async function priceCart(executor: Executor, cart: Cart | null, now: Date): Promise<CartPrices> {
  const offer = cart && (await findOffer(executor, cart.product, now));
  if (!cart || !offer) throw new AppError('cart_empty');
  const priceCents = shownPriceOf(offer, now);
  const confirmedAt = new Date(offer.confirmed_at);
  const offered = cart.negotiation?.offerCents;
  return {
    product: cart.product,
    project: cart.project,
    label: offer.label ?? '',
    displayState: displayStateOfOffer(offer),
    priceCents,
    brokerageCents: priceCents === null ? null : percentOfCents(priceCents, offer.config.brokerage.percent),
    reservationCents: priceCents === null ? null : offer.config.reservation.amountCents,
    discountPercent:
      priceCents === null || offered === undefined ? null : discountPercent(priceCents, offered),
    confirmedAt: confirmedAt.toISOString(),
    freshness: freshnessOf(confirmedAt, now),
  };
}
