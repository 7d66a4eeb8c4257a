import type { BankAccount } from '@/domain/bankAccount/schema';

type Accounts = readonly BankAccount[];

/** True if a payment to one arrives in the other. */
export function isSameAccount(one: BankAccount, other: BankAccount): boolean {
  return (
    one.bankCode === other.bankCode &&
    one.agency === other.agency &&
    one.number === other.number &&
    one.digit === other.digit
  );
}

/**
 * Change of a company's accounts. It carries the account itself, so that it still applies to a list that
 * changed in the meantime.
 */
export type AccountsChange =
  | { readonly kind: 'add'; readonly account: BankAccount }
  | { readonly kind: 'replace'; readonly before: BankAccount; readonly account: BankAccount }
  | { readonly kind: 'remove'; readonly account: BankAccount }
  | { readonly kind: 'prefer'; readonly account: BankAccount };

const without = (accounts: Accounts, account: BankAccount) =>
  accounts.filter((other) => !isSameAccount(other, account));

/** The account as it is sent: without the actions of its record. */
const bare = ({
  bankCode,
  agency,
  number,
  digit,
  kind,
  holderName,
  holderDocument,
  pixKey,
}: BankAccount) => ({
  bankCode,
  agency,
  number,
  digit,
  kind,
  holderName,
  holderDocument,
  pixKey,
});

/** Accounts after a change, as they are sent, without duplicates. The first one is the default for payouts. */
export const changedAccounts = (accounts: Accounts, change: AccountsChange): BankAccount[] =>
  applied(accounts, change).map(bare);

function applied(accounts: Accounts, change: AccountsChange): Accounts {
  const { account } = change;
  if (change.kind === 'remove') return without(accounts, account);
  if (change.kind === 'prefer') return [account, ...without(accounts, account)];
  if (change.kind === 'add') return [...without(accounts, account), account];
  const at = accounts.findIndex((other) => isSameAccount(other, change.before));
  if (at < 0) return [...without(accounts, account), account];
  const others = (part: Accounts) => without(part, account);
  return [...others(accounts.slice(0, at)), account, ...others(accounts.slice(at + 1))];
}

function isUnchanged(one: BankAccount, other: BankAccount): boolean {
  return (
    isSameAccount(one, other) &&
    one.kind === other.kind &&
    one.holderDocument === other.holderDocument &&
    one.pixKey?.kind === other.pixKey?.kind &&
    one.pixKey?.key === other.pixKey?.key
  );
}

/** True if a change has the same effect on these accounts as on those that its author saw. */
export function stillApplies(accounts: Accounts, change: AccountsChange): boolean {
  if (change.kind === 'add') return !accounts.some((other) => isSameAccount(other, change.account));
  const previous = change.kind === 'replace' ? change.before : change.account;
  return accounts.some((other) => isUnchanged(other, previous));
}
