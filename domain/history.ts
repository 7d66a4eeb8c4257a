import { array, type InferType, object, string } from 'yup';

/** State changes of a record, oldest first. */
export const historySchema = array()
  .of(
    object({
      at: string().required().meta({ format: 'date-time' }),
      event: string().required().meta({ description: 'Evento do histórico' }),
      /** Null for the first state. */
      from: string().nullable().defined().meta({ description: 'Situação anterior; null no início' }),
      to: string().required().meta({ description: 'Nova situação' }),
      reason: string().nullable().defined(),
      /** A kind of caller, the clock or the payment provider. */
      by: string().required().meta({
        description: 'Autor: um tipo de pessoa, o relógio (clock) ou o provedor de pagamentos (provider)',
      }),
      byName: string().nullable().defined().meta({
        description:
          'Nome do autor: o cliente, o corretor responsável ou uma pessoa da própria empresa; null para os demais',
      }),
    })
      .noUnknown()
      .required(),
  )
  .required();
export type History = InferType<typeof historySchema>;
