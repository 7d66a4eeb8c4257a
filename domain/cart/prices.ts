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
  fault: string()
    .oneOf(CART_COUPON_FAULTS)
    .nullable()
    .defined()
    .meta({ description: 'Motivo pelo qual o cupom não se aplica' }),
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
  coupon: cartCouponSchema.nullable().defined().meta({ description: 'O cupom' }),
  /** The price less the coupon: what a reservation will cost. */
  finalPriceCents: amount().meta({ description: 'Preço com o desconto, em centavos' }),
  brokerageCents: amount().meta({ description: 'Corretagem incluída no preço, em centavos' }),
  /** What is paid to hold the home. */
  reservationCents: amount().meta({ description: 'Sinal, em centavos' }),
  /** How far the offer in the cart is below the price, in percent with two decimals. */
  discountPercent: number().nullable().defined().meta({ description: 'Desconto, em % do preço' }),
  confirmedAt: string().required(),
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required().meta({
    description:
      'Há quanto tempo a disponibilidade foi confirmada: fresh, há até 7 dias; ageing, há mais de 7 dias; stale, há mais de 14, e os preços não são mostrados',
  }),
});

export type CartPrices = InferType<typeof cartPricesSchema>;
