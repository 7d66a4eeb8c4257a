import { type InferType, number, object, string } from 'yup';
import { cartProductSchema } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { FRESHNESS_STATES, type Freshness } from '@/domain/project/freshness';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const amount = () => number().integer().min(0).nullable().defined();

/** Why the coupon in a cart takes nothing off: it holds no more or was withdrawn, is for another home, or others used it up. */
export const CART_COUPON_FAULTS = ['coupon_expired', 'coupon_not_applicable', 'coupon_used_up'] as const;

const cartCouponSchema = object({
  id: idSchema().required(),
  code: string().required(),
  /** Nothing where it does not apply. */
  discountCents: number().integer().min(0).required(),
  fault: string().oneOf(CART_COUPON_FAULTS).nullable().defined(),
  /** The fault in words. */
  message: string().nullable().defined(),
});
export type CartCoupon = InferType<typeof cartCouponSchema>;

/** What the home in a cart costs now, reckoned by the server from its own figures. Null where nothing may be promised. */
export const cartPricesSchema = object({
  product: cartProductSchema.required(),
  project: idSchema().required(),
  label: string().required(),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  /** The whole price, with the brokerage inside. */
  priceCents: amount(),
  /** What the buyer put to it; null where there is none. */
  coupon: cartCouponSchema.nullable().defined(),
  /** The price less the coupon: what a reservation will cost. */
  finalPriceCents: amount(),
  brokerageCents: amount(),
  /** What is paid to hold the home. */
  reservationCents: amount(),
  /** How far the offer in the cart is below the price, in percent with two decimals. */
  discountPercent: number().nullable().defined(),
  confirmedAt: string().required(),
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required(),
});

export type CartPrices = InferType<typeof cartPricesSchema>;
