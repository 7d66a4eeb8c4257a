import { type InferType, number, object, string } from 'yup';
import { cartProductSchema } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { FRESHNESS_STATES, type Freshness } from '@/domain/project/freshness';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const amount = () => number().integer().min(0).nullable().defined();

/** What the home in a cart costs now, reckoned by the server from its own figures. Null where nothing may be promised. */
export const cartPricesSchema = object({
  product: cartProductSchema.required(),
  project: idSchema().required(),
  label: string().required(),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  /** The whole price, with the brokerage inside. */
  priceCents: amount(),
  brokerageCents: amount(),
  /** What is paid to hold the home. */
  reservationCents: amount(),
  /** How far the offer in the cart is below the price, in percent with two decimals. */
  discountPercent: number().nullable().defined(),
  confirmedAt: string().required(),
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required(),
});

export type CartPrices = InferType<typeof cartPricesSchema>;
