import { type AccountsChange, changedAccounts, stillApplies } from '@/domain/bankAccount/list';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { ApiError } from '@/services/http/apiError';
import { changeCompanyAccounts, findCompany } from '@/services/parties/entrepreneurs';
import type { CompanyOnPage } from '../CompanyPage';

const send = ({ id, version, bankAccounts }: CompanyAccount, change: AccountsChange) =>
  changeCompanyAccounts(id, { version, bankAccounts: changedAccounts(bankAccounts ?? [], change) });

/**
 * Changes the bank accounts of a company. After a version conflict the change is applied to the newest accounts if it
 * still means the same; otherwise the conflict is reported and the newest accounts are shown.
 */
export function useBankAccounts({ company, onChange }: CompanyOnPage) {
  return async (change: AccountsChange): Promise<void> => {
    try {
      onChange(await send(company, change));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict') throw error;
      const newest = await findCompany(company.id);
      onChange(newest);
      if (!stillApplies(newest.bankAccounts ?? [], change)) throw error;
      onChange(await send(newest, change));
    }
  };
}
