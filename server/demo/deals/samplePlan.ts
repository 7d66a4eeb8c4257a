import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { quotaPlan } from '@/domain/purchaseCost/reservationPlan';
import { today } from '@/domain/time/calendar';
import type { PricedItem } from '@/server/modules/catalogue/inventory/forSale';

/** Plan that a sample buyer sends for this price: the seller's least share until the keys. */
export function samplePlan(
  { config, deliveryOn, quotaId }: PricedItem,
  priceCents: number,
  at: Date,
): PaymentPlan {
  const reservationCents = Math.min(config.reservation.amountCents, priceCents);
  const terms = { ...config.plan, priceCents, reservationCents, deliveryOn, today: today(at) };
  return quotaId === null ? defaultPlan(terms) : quotaPlan(terms);
}
