import { array, type InferType, number, object, string } from 'yup';
import { refundAccountSchema } from '@/domain/bankAccount/schema';
import { idSchema } from '@/domain/id';
import { REFUND_KINDS, REFUND_STATES, type RefundKind, type RefundState } from '@/domain/payment/kinds';

export const refundSchema = object({
  id: idSchema().required(),
  version: number().integer().required(),
  paymentId: idSchema().required().meta({ description: 'O pagamento' }),
  reservationId: idSchema().nullable().defined(),
  saleId: idSchema().nullable().defined(),
  parcelNumber: number().integer().nullable().defined(),
  kind: string<RefundKind>().oneOf(REFUND_KINDS).required(),
  state: string<RefundState>().oneOf(REFUND_STATES).required(),
  amountCents: number().integer().min(0).required(),
  reason: string().required(),
  failureCode: string().nullable().defined(),
  receipt: string().nullable().defined(),
  /** The buyer's own account to transfer to; only for finance, until the transfer is made. */
  transferTo: refundAccountSchema.nullable().defined().meta({
    description: 'Conta do comprador, para a transferência; null depois de feita, e para quem não a faz',
  }),
  doneAt: string().nullable().defined().meta({ description: 'Data e hora do reembolso, em UTC' }),
  allowedActions: array()
    .of(
      string()
        .oneOf(['record'] as const)
        .required(),
    )
    .required(),
  createdAt: string().required(),
});

/** The number of a transfer at the bank. */
export const receipt = () => string().trim().min(1).max(100);

export const recordRefundSchema = object({
  version: number().integer().required(),
  receipt: receipt().required(),
}).noUnknown();

export type Refund = InferType<typeof refundSchema>;
