import { type InferType, object, string } from 'yup';
import { cartRecordSchema } from '@/domain/cart/schema';
import { POOLS, type Pool } from '@/domain/identity/pools';

/** 256 random bits in base64url: unguessable, and distinct from the id of a person. */
const ANONYMOUS_ID = /^[\w-]{43}$/;

export const SESSION_ID_BYTES = 32;

/** True for a possible id of a visitor's session; that of a person is a UUID. */
export function isAnonymousId(text: string | null | undefined): text is string {
  return typeof text === 'string' && ANONYMOUS_ID.test(text);
}

export function anonymousIdSchema() {
  return string().matches(ANONYMOUS_ID, { message: 'must be the id of a session' });
}

/** Days until an unused session is deleted, and lifetime of its cookie. */
export const SESSION_DAYS = 90;

/** Session of a visitor, as a holder of its id sees it. */
export const sessionSchema = object({
  id: string().required(),
  pool: string<Pool>().oneOf(POOLS).required(),
  cart: cartRecordSchema.nullable().defined().default(undefined),
  /** Time of the last change of the cart; null if nothing was chosen yet. */
  cartChangedAt: string().nullable().defined(),
});

export type Session = InferType<typeof sessionSchema>;
