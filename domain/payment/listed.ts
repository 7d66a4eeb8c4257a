import { type InferType, string } from 'yup';
import { paidDealFacts } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { refundSchema } from '@/domain/payment/refund';
import { intentSchema } from '@/domain/payment/schema';
import { linkSchema } from '@/domain/paymentLink/schema';

/** Kinds of records that are paid online. */
export const PAYABLE_KINDS = ['reservation', 'parcel'] as const;
export type PayableKind = (typeof PAYABLE_KINDS)[number];

const kind = () =>
  string<PayableKind>()
    .oneOf(PAYABLE_KINDS)
    .required()
    .meta({ description: 'O que se paga: reservation, o sinal de uma reserva; parcel, uma parcela' });

/** A payment in a list: with the deal that it pays, and without the payer's next step. */
export const listedPaymentSchema = intentSchema
  .omit(['methods', 'publishableKey', 'clientSecret', 'nextAction'])
  .shape({ kind: kind(), ...paidDealFacts });

export const listedLinkSchema = linkSchema.shape({
  kind: kind(),
  createdBy: idSchema().required().meta({ description: 'Pessoa que criou o link' }),
  createdByName: string().nullable().defined().meta({ description: 'Nome da pessoa que criou o link' }),
  ...paidDealFacts,
});

export const listedRefundSchema = refundSchema.shape({
  doneByName: string()
    .nullable()
    .defined()
    .meta({ description: 'Nome da pessoa que registrou a transferência; null quando o provedor devolveu' }),
  ...paidDealFacts,
});

export type ListedPayment = InferType<typeof listedPaymentSchema>;
export type ListedPaymentLink = InferType<typeof listedLinkSchema>;
export type ListedRefund = InferType<typeof listedRefundSchema>;
