import { array, type InferType, object, string } from 'yup';
import { cartProductSchema, cartRecordSchema } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { POOLS, type Pool } from '@/domain/identity/pools';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

/** A person's record after the merge of their visitor's session. */
export const mergedSchema = object({
  /** Id of the record, now also in the session cookie. */
  id: idSchema().required(),
  pool: string<Pool>().oneOf(POOLS).required(),
  cart: cartRecordSchema.nullable().defined().default(undefined),
  cartChangedAt: string().nullable().defined(),
  /** Chosen units or quotas that are no longer available: they became favourites. */
  unavailable: array()
    .of(
      object({
        product: cartProductSchema.required(),
        project: idSchema().required(),
        label: string().required(),
        displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
      }).required(),
    )
    .required()
    .meta({ description: 'Item escolhido que não está mais à venda' }),
});

export type MergedSession = InferType<typeof mergedSchema>;
