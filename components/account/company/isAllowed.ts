import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { type CompanyAction, mayInCompany } from '@/domain/entrepreneur/permissions';

/** True if the caller's role allows the action, by the same table as the API. */
export function isAllowed({ role }: Pick<CompanyAccount, 'role'>, action: CompanyAction): boolean {
  return role !== null && mayInCompany(role, action);
}
