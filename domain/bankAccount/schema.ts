import { array, type InferType, object, string } from 'yup';
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

export const pixKeySchema = object({
  kind: string<PixKeyKind>().oneOf(PIX_KEY_KINDS).required(),
  key: string()
    .max(MAX_KEY)
    .required()
    .test('pixKey', (text, { parent }) =>
      PIX_KEY_KINDS.includes(parent.kind) ? normalizePixKey(parent.kind, text) !== null : true,
    ),
}).noUnknown();

/** An account at a bank, by the numbers that stand on its card: bank (COMPE, three digits), agency, number and digit. */
export const bankAccountSchema = object({
  bankCode: string()
    .matches(/^\d{3}$/)
    .required(),
  agency: string()
    .matches(/^\d{1,5}$/)
    .required(),
  number: string()
    .matches(/^\d{1,13}$/)
    .required(),
  /** Some banks write X where others write 10. */
  digit: string()
    .matches(/^[0-9Xx]$/)
    .required(),
  kind: string<AccountKind>().oneOf(ACCOUNT_KINDS).required(),
  holderName: nameSchema().required(),
  /** CPF or CNPJ of whoever the account belongs to. */
  holderDocument: string()
    .required()
    .test('document', (text) => normalizeHolder(text) !== null),
  pixKey: pixKeySchema.nullable().defined(),
}).noUnknown();

export type BankAccount = InferType<typeof bankAccountSchema>;

export const bankAccountsSchema = array().of(bankAccountSchema.required()).max(MAX_ACCOUNTS);

/** An account as it is stored: bare numbers, the key as the directory of Pix keeps it. */
export function storedBankAccount(account: BankAccount): BankAccount {
  const { pixKey } = account;
  return {
    ...account,
    digit: account.digit.toUpperCase(),
    holderName: oneLine(account.holderName),
    holderDocument: normalizeHolder(account.holderDocument) ?? '',
    pixKey: pixKey && { kind: pixKey.kind, key: normalizePixKey(pixKey.kind, pixKey.key) ?? '' },
  };
}

const tail = (text: string) => `…${text.slice(-3)}`;

/** An account in the record of changes: enough to see that it changed, too little to use it. */
export function maskedAccount(account: BankAccount) {
  return {
    bankCode: account.bankCode,
    agency: account.agency,
    number: `${tail(account.number)}-${account.digit}`,
    holderDocument: tail(account.holderDocument),
    pixKey: account.pixKey && `${account.pixKey.kind} ${tail(account.pixKey.key)}`,
  };
}
