import { array, type InferType, object, type StringSchema, string } from 'yup';
import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '@/domain/brazil/pixKey';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';

export const MAX_ACCOUNTS = 10;
const MAX_KEY = 77;

export const ACCOUNT_KINDS = ['checking', 'savings'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const normalizeHolder = (text: string) => normalizeCpf(text) ?? normalizeCnpj(text);

const pixKeySchema = object({
  kind: string<PixKeyKind>().oneOf(PIX_KEY_KINDS).required(),
  key: string()
    .max(MAX_KEY)
    .required()
    .test('pixKey', (text, { parent }) =>
      PIX_KEY_KINDS.includes(parent.kind) ? normalizePixKey(parent.kind, text) !== null : true,
    )
    .meta({ description: 'A chave' }),
}).noUnknown();

const bankCode = () => string().matches(/^\d{3}$/);
const agency = () => string().matches(/^\d{1,5}$/);
const number = () => string().matches(/^\d{1,13}$/);
/** Some banks write X for 10. */
const digit = () => string().matches(/^[0-9Xx]$/);
const kind = () => string<AccountKind>().oneOf(ACCOUNT_KINDS);

const holder = {
  holderName: nameSchema().required().meta({ description: 'Nome do titular' }),
  /** CPF or CNPJ of the holder. */
  holderDocument: string()
    .required()
    .test('document', (text) => normalizeHolder(text) !== null)
    .meta({ description: 'CPF ou CNPJ do titular, sem pontuação' }),
};

/** Account by bank (COMPE, three digits), branch, number and check digit. */
export const bankAccountSchema = object({
  bankCode: bankCode().required(),
  agency: agency().required(),
  number: number().required().meta({ description: 'Número da conta, sem o dígito' }),
  digit: digit().required().meta({ description: 'Dígito da conta' }),
  kind: kind().required(),
  ...holder,
  pixKey: pixKeySchema.nullable().defined().meta({ description: 'Chave Pix; null quando não há' }),
}).noUnknown();

export type BankAccount = InferType<typeof bankAccountSchema>;

export const bankAccountsSchema = array().of(bankAccountSchema.required()).max(MAX_ACCOUNTS);

const BANK_PARTS = ['bankCode', 'agency', 'number', 'digit', 'kind'] as const;

/** True for a Pix key without a bank account. */
function isKeyAlone(account: Readonly<Record<string, unknown>>): boolean {
  return BANK_PARTS.every((part) => account[part] === null) && Boolean(account.pixKey);
}

/** Part of a bank account: either all parts are given, or none beside a key. */
const orKey = <Value extends string>(part: StringSchema<Value | undefined>) =>
  part
    .nullable()
    .defined()
    .test('required', (value, { parent }) => value !== null || isKeyAlone(parent));

/** Destination of a person's refund: a bank account, with or without a Pix key, or only a key. */
export const refundAccountSchema = object({
  bankCode: orKey(bankCode()),
  agency: orKey(agency()),
  number: orKey(number()).meta({ description: 'Número da conta, sem o dígito' }),
  digit: orKey(digit()).meta({ description: 'Dígito da conta' }),
  kind: orKey(kind()),
  ...holder,
  pixKey: pixKeySchema.nullable().defined().meta({ description: 'Chave Pix; null quando não há' }),
}).noUnknown();

export type RefundAccount = InferType<typeof refundAccountSchema>;

export const refundAccountsSchema = array().of(refundAccountSchema.required()).max(MAX_ACCOUNTS);

/** True for a bank account, false for a Pix key only. */
export function isBankAccount(account: RefundAccount): account is BankAccount {
  return account.bankCode !== null;
}

/** Stored form: bare digits, and the key as the Pix directory stores it. */
export function storedBankAccount<Account extends RefundAccount>(account: Account): Account {
  const { pixKey } = account;
  return {
    ...account,
    digit: account.digit === null ? null : account.digit.toUpperCase(),
    holderName: oneLine(account.holderName),
    holderDocument: normalizeHolder(account.holderDocument) ?? '',
    pixKey: pixKey && { kind: pixKey.kind, key: normalizePixKey(pixKey.kind, pixKey.key) ?? '' },
  };
}

const tail = (text: string) => `…${text.slice(-3)}`;

/** Account in the audit record: enough to see that it changed, too little to use it. */
export function maskedAccount(account: RefundAccount) {
  return {
    bankCode: account.bankCode,
    agency: account.agency,
    number: account.number && `${tail(account.number)}-${account.digit}`,
    holderDocument: tail(account.holderDocument),
    pixKey: account.pixKey && `${account.pixKey.kind} ${tail(account.pixKey.key)}`,
  };
}
