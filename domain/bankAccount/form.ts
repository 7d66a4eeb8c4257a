import { object, string } from 'yup';
import { bankCodeOf } from '@/domain/bankAccount/banks';
import { type Holder, isNumberOf } from '@/domain/bankAccount/holder';
import { ACCOUNT_KINDS, type AccountKind, type BankAccount } from '@/domain/bankAccount/schema';
import { normalizePixKey, PIX_KEY_KINDS, type PixKeyKind } from '@/domain/brazil/pixKey';

/** Option for no key where a kind of key is chosen. */
export const NO_KEY = 'none';

/** Typed account; its holder is the company. */
export interface BankAccountForm extends Record<string, string> {
  bank: string;
  agency: string;
  /** With its check digit: "12.345-6". */
  account: string;
  kind: string;
  pixKind: string;
  pixKey: string;
}

export const EMPTY_ACCOUNT: BankAccountForm = {
  bank: '',
  agency: '',
  account: '',
  kind: 'checking',
  pixKind: NO_KEY,
  pixKey: '',
};

const AGENCY = /^\d{1,5}$/;

/** Number and check digit, the last character; some banks write X for 10. Null if one is missing. */
export function accountNumberOf(text: string): { readonly number: string; readonly digit: string } | null {
  const [, number, digit] = /^(\d{1,13})([\dX])$/.exec(text.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  return number && digit ? { number, digit } : null;
}

export const isPixKind = (text: string): text is PixKeyKind => PIX_KEY_KINDS.some((kind) => kind === text);

function isKey(kind: string, text: string): boolean {
  return !isPixKind(kind) || normalizePixKey(kind, text) !== null;
}

/** A CPF or CNPJ key must be the holder's; only the bank knows the owner of other keys. */
function isHoldersKey(holder: Holder, kind: string, text: string): boolean {
  return !['cpf', 'cnpj'].includes(kind) || !isKey(kind, text) || isNumberOf(holder, text);
}

export const bankAccountFields = (holder: Holder) => ({
  bank: string()
    .required()
    .test('bank', (text) => bankCodeOf(text) !== null),
  agency: string()
    .required()
    .test('agency', (text) => AGENCY.test(text.trim())),
  account: string()
    .required()
    .test('account', (text) => accountNumberOf(text) !== null),
  kind: string().oneOf(ACCOUNT_KINDS).required(),
  pixKind: string()
    .oneOf([NO_KEY, ...PIX_KEY_KINDS])
    .required(),
  pixKey: string()
    .default('')
    .test('required', (text, { parent }) => !isPixKind(parent.pixKind) || text.trim() !== '')
    .test('pixKey', (text, { parent }) => text.trim() === '' || isKey(parent.pixKind, text))
    .test('holder', (text, { parent }) => isHoldersKey(holder, parent.pixKind, text)),
});

export const bankAccountFormSchema = (holder: Holder) => object(bankAccountFields(holder));

/** Bank account of a valid form. */
export function bankAccountOf(
  form: BankAccountForm,
  { holderName, holderDocument }: Pick<BankAccount, 'holderName' | 'holderDocument'>,
): BankAccount {
  const account = accountNumberOf(form.account);
  const key = isPixKind(form.pixKind) ? normalizePixKey(form.pixKind, form.pixKey) : null;
  return {
    bankCode: bankCodeOf(form.bank) ?? '',
    agency: form.agency.trim(),
    number: account?.number ?? '',
    digit: account?.digit ?? '',
    kind: form.kind as AccountKind,
    holderName,
    holderDocument,
    pixKey: key === null ? null : { kind: form.pixKind as PixKeyKind, key },
  };
}

/** Form fields of an account. */
export function formOfAccount({
  bankCode,
  agency,
  number,
  digit,
  kind,
  pixKey,
}: BankAccount): BankAccountForm {
  return {
    bank: bankCode,
    agency,
    account: `${number}-${digit}`,
    kind,
    pixKind: pixKey?.kind ?? NO_KEY,
    pixKey: pixKey?.key ?? '',
  };
}
