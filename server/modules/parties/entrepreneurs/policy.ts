import { type CompanyRole, mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';
import type { AccountAction } from '@/server/modules/parties/accounts/account';

export function roleIn(caller: Caller, companyId: string): CompanyRole | null {
  return caller.kind === 'entrepreneur' && caller.companyId === companyId ? caller.role : null;
}

/** True for those who act for the company and for operators; all other callers get a 404. */
export function canSeeCompany(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || roleIn(caller, companyId) !== null;
}

export function canDoWithCompany(caller: Caller, companyId: string, action: AccountAction): boolean {
  const role = roleIn(caller, companyId);
  if (role === null) return caller.kind === 'operator' && action === 'read';
  return mayInCompany(role, action);
}

/**
 * True for a team member by their own id: their cart and favourites belong neither to the company nor to a
 * colleague.
 */
export function isMemberThemselves(caller: Caller, id: string): boolean {
  return caller.kind === 'entrepreneur' && caller.role !== 'owner' && caller.id === id;
}

/** Operators read both for the approval. */
export function canReadPart(caller: Caller, companyId: string, part: 'bankAccounts' | 'documents'): boolean {
  const role = roleIn(caller, companyId);
  if (role === null) return caller.kind === 'operator';
  return mayInCompany(role, part === 'bankAccounts' ? 'readBankAccounts' : 'readDocuments');
}

/** Only operators review a company. */
export function canReviewCompanies(caller: Caller): boolean {
  return caller.kind === 'operator';
}
