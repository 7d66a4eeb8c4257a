import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { type CompanyAction, mayInCompany } from '@/domain/entrepreneur/permissions';

/** Whether whoever reads the account may do this, by the table that the API asks. */
export function mayOf({ role }: Pick<CompanyAccount, 'role'>, action: CompanyAction): boolean {
  return role !== null && mayInCompany(role, action);
}
