import { array, type InferType, string } from 'yup';
import { bankAccountSchema, refundAccountSchema } from '@/domain/bankAccount/schema';

/** `withdraw`: a withdrawal may name the account. */
const BANK_ACCOUNT_ACTIONS = ['change', 'remove', 'withdraw'] as const;
export type BankAccountAction = (typeof BANK_ACCOUNT_ACTIONS)[number];

const allowedActions = () =>
  array().of(string<BankAccountAction>().oneOf(BANK_ACCOUNT_ACTIONS).required()).required();

/** An account as its record shows it; the caller sends it back without the actions. */
export const bankAccountRecordSchema = bankAccountSchema.shape({ allowedActions: allowedActions() });
export const refundAccountRecordSchema = refundAccountSchema.shape({ allowedActions: allowedActions() });

export const bankAccountRecordsSchema = array().of(bankAccountRecordSchema.required());
export const refundAccountRecordsSchema = array().of(refundAccountRecordSchema.required());

export type BankAccountRecord = InferType<typeof bankAccountRecordSchema>;
export type RefundAccountRecord = InferType<typeof refundAccountRecordSchema>;
