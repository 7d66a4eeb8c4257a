import { object, type StringSchema, string } from 'yup';
import {
  type BankAccountForm,
  bankAccountFields,
  bankAccountOf,
  EMPTY_ACCOUNT,
  formOfAccount,
  isPixKind,
  NO_KEY,
} from '@/domain/bankAccount/form';
import type { Holder } from '@/domain/bankAccount/holder';
import { isBankAccount, type RefundAccount } from '@/domain/bankAccount/schema';
import { PIX_KEY_KINDS } from '@/domain/brazil/pixKey';

/** Destinations of a refund: most people know their Pix key, not everyone their branch number. */
export const REFUND_WAYS = ['pix', 'account'] as const;

/** Typed account for refunds. */
export interface RefundForm extends BankAccountForm {
  way: string;
}

/** Without a default kind of key: it is optional beside a bank, and required without one. */
export const EMPTY_REFUND: RefundForm = { ...EMPTY_ACCOUNT, way: 'pix', pixKind: '' };

/** Requires the fields of a bank account only if that way is chosen. */
const ofBank =
  <Value extends string>(schema: StringSchema<Value>) =>
  ([way]: unknown[]): StringSchema<string | undefined> =>
    way === 'account' ? schema : string();

export function refundFormSchema(holder: Holder) {
  const { bank, agency, account, kind, pixKey } = bankAccountFields(holder);
  return object({
    way: string().oneOf(REFUND_WAYS).required(),
    bank: string().when('way', ofBank(bank)),
    agency: string().when('way', ofBank(agency)),
    account: string().when('way', ofBank(account)),
    kind: string().when('way', ofBank(kind)),
    pixKind: string()
      .oneOf(['', NO_KEY, ...PIX_KEY_KINDS])
      .test('required', (kindOfKey, { parent }) => parent.way !== 'pix' || isPixKind(kindOfKey ?? '')),
    pixKey,
  });
}

const NO_BANK = { bankCode: null, agency: null, number: null, digit: null, kind: null } as const;

/** Refund account of a valid form. */
export function refundAccountOf(
  form: RefundForm,
  holder: Pick<RefundAccount, 'holderName' | 'holderDocument'>,
): RefundAccount {
  const account = bankAccountOf(form, holder);
  return form.way === 'pix' ? { ...account, ...NO_BANK } : account;
}

/** An account as form fields; empty without an account. */
export function formOfRefund(account: RefundAccount | undefined): RefundForm {
  if (account === undefined) return EMPTY_REFUND;
  if (isBankAccount(account)) return { way: 'account', ...formOfAccount(account) };
  const { kind = '', key = '' } = account.pixKey ?? {};
  return { ...EMPTY_REFUND, pixKind: kind, pixKey: key };
}
