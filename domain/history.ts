import { array, type InferType, object, string } from 'yup';

/** State changes of a record, oldest first. */
export const historySchema = array()
  .of(
    object({
      at: string().required(),
      event: string().required(),
      /** Null where it began. */
      from: string().nullable().defined(),
      to: string().required(),
      reason: string().nullable().defined(),
      /** A kind of caller, the clock or the payment provider. */
      by: string().required(),
    })
      .noUnknown()
      .required(),
  )
  .required();
export type History = InferType<typeof historySchema>;
