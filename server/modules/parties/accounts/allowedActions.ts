import type { BankAccountAction } from '@/domain/bankAccount/record';
import { ACCOUNT_ACTIONS, type AccountAction } from '@/domain/person/accountActions';
import type { Caller } from '@/server/http/callers/caller';
import type { AccountKind, AccountAction as Permission } from './account';

const PERMISSIONS: Readonly<Record<AccountAction, Permission>> = {
  changeProfile: 'profile',
  changeAddress: 'address',
  changePhones: 'phones',
  changeBankAccounts: 'bankAccounts',
  changeDocuments: 'documents',
  download: 'download',
  delete: 'delete',
};

type Account = Pick<AccountKind, 'kind' | 'canDo'>;

export function accountActions({ canDo }: Account, caller: Caller, id: string): AccountAction[] {
  return ACCOUNT_ACTIONS.filter((action) => canDo(caller, id, PERMISSIONS[action]));
}

/** The accounts with the actions of the caller; a withdrawal goes to an account of a company. */
export function withActions<BankAccount>(
  { kind, canDo }: Account,
  accounts: readonly BankAccount[],
  { caller, id }: { readonly caller: Caller; readonly id: string },
) {
  const ofKind: readonly BankAccountAction[] =
    kind === 'buyer' ? ['change', 'remove'] : ['change', 'remove', 'withdraw'];
  const allowed = canDo(caller, id, 'bankAccounts') ? ofKind : [];
  return accounts.map((account) => ({ ...account, allowedActions: [...allowed] }));
}
