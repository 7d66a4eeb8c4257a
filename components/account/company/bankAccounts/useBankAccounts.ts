import { type AccountsChange, changedAccounts, stillHolds } from '@/domain/bankAccount/list';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { ApiError } from '@/services/http/apiError';
import { changeCompanyAccounts, findCompany } from '@/services/parties/entrepreneurs';
import type { Shown } from '../CompanyPage';

const send = ({ id, version, bankAccounts }: CompanyAccount, change: AccountsChange) =>
  changeCompanyAccounts(id, { version, bankAccounts: changedAccounts(bankAccounts ?? [], change) });

/**
 * Changes the accounts of a company. Where they, or anything else of the company, changed meanwhile, the change is made to those
 * of now if it still means the same; if not, it is a conflict, and the page shows those of now.
 */
export function useAccounts({ company, onChange }: Shown) {
  return async (change: AccountsChange): Promise<void> => {
    try {
      onChange(await send(company, change));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
      const newest = await findCompany(company.id);
      onChange(newest);
      if (!stillHolds(newest.bankAccounts ?? [], change)) throw error;
      onChange(await send(newest, change));
    }
  };
}
