import { array, type InferType, object, string } from 'yup';

/** State changes of a record, oldest first. */
export const historySchema = array()
  .of(
    object({
      at: string().required().meta({ format: 'date-time' }),
      event: string().required().meta({ description: 'O que aconteceu' }),
      /** Null where it began. */
      from: string().nullable().defined().meta({ description: 'Estado anterior; null onde começou' }),
      to: string().required().meta({ description: 'Estado em que ficou' }),
      reason: string().nullable().defined(),
      /** A kind of caller, the clock or the payment provider. */
      by: string().required().meta({
        description: 'Quem fez: um tipo de pessoa, o relógio (clock) ou o provedor de pagamentos (provider)',
      }),
    })
      .noUnknown()
      .required(),
  )
  .required();
export type History = InferType<typeof historySchema>;
