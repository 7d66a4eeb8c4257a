import { array, type InferType, number, object, string } from 'yup';
import { bankAccountSchema } from '@/domain/bankAccount/schema';
import { paidDealFacts } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { receipt } from '@/domain/payment/refund';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@/domain/withdrawal/states';

export const newWithdrawalSchema = object({
  saleId: idSchema().required(),
  parcelNumber: number().integer().positive().required(),
  /** Index in the company's list of bank accounts. */
  bankAccount: number().integer().min(0).max(9).required().meta({
    description: 'Conta bancária do saque; ao pedir, a posição dela entre as da empresa, a partir de 0',
  }),
}).noUnknown();

const WITHDRAWAL_ACTIONS = ['withdraw', 'reject', 'repay'] as const;
export type WithdrawalAction = (typeof WITHDRAWAL_ACTIONS)[number];

export const changeWithdrawalSchema = object({
  version: number().integer().required(),
  event: string<WithdrawalAction>().oneOf(WITHDRAWAL_ACTIONS).required(),
  reason: string().trim().max(500).optional(),
  receipt: receipt().optional(),
}).noUnknown();

export const withdrawalSchema = object({
  id: idSchema().required(),
  version: number().integer().required(),
  state: string<WithdrawalState>().oneOf(WITHDRAWAL_STATES).required(),
  entrepreneurId: idSchema().required(),
  saleId: idSchema().required(),
  parcelNumber: number().integer().required(),
  amountCents: number().integer().min(0).required(),
  bankAccount: object({
    bankCode: string().required(),
    agency: string().required(),
    numberEnd: string().required().meta({ description: 'Final do número da conta' }),
    holderName: string().required().meta({ description: 'Nome do titular' }),
  })
    .required()
    .meta({
      description: 'Conta bancária do saque; ao pedir, a posição dela entre as da empresa, a partir de 0',
    }),
  /** The whole account, only for operators and until the money is transferred. */
  transferTo: bankAccountSchema.nullable().defined().meta({
    description: 'Conta do comprador, para a transferência; null depois de feita, e para quem não a faz',
  }),
  /** Refunded to the buyer after it was paid out, and not repaid by the company yet. */
  owedCents: number().integer().min(0).required().meta({
    description: 'Valor que a empresa deve, em centavos, porque foi devolvido ao comprador depois de sacado',
  }),
  releasableAt: string()
    .required()
    .meta({ description: 'Data e hora a partir da qual o saque pode ser pago, em UTC' }),
  reason: string().nullable().defined(),
  receipt: string().nullable().defined(),
  allowedActions: array().of(string<WithdrawalAction>().oneOf(WITHDRAWAL_ACTIONS).required()).required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

/** A withdrawal in a list: with the deal that its parcel belongs to. */
export const listedWithdrawalSchema = withdrawalSchema.shape(paidDealFacts);

/** Received − refunded − paid out + repaid = available + pending withdrawals − owed. */
export const balanceSchema = object({
  receivedCents: number().integer().required(),
  refundedCents: number()
    .integer()
    .required()
    .meta({ description: 'Valor devolvido ao comprador, em centavos' }),
  paidOutCents: number().integer().required().meta({ description: 'O que foi sacado, em centavos' }),
  repaidCents: number()
    .integer()
    .required()
    .meta({ description: 'Valor que a empresa devolveu, em centavos' }),
  inWithdrawalCents: number()
    .integer()
    .required()
    .meta({ description: 'Valor em processo de saque, em centavos' }),
  owedCents: number().integer().required().meta({
    description: 'Valor que a empresa deve, em centavos, porque foi devolvido ao comprador depois de sacado',
  }),
  availableCents: number()
    .integer()
    .required()
    .meta({ description: 'Valor retido para a empresa, em centavos' }),
});

export type Balance = InferType<typeof balanceSchema>;
export type NewWithdrawal = InferType<typeof newWithdrawalSchema>;
export type WithdrawalChange = InferType<typeof changeWithdrawalSchema>;
export type Withdrawal = InferType<typeof withdrawalSchema>;
export type ListedWithdrawal = InferType<typeof listedWithdrawalSchema>;
