import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** The team of the company and operators see its page before publication; other callers get 404. */
export function canSeePage(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === companyId);
}

export function canChangePage(caller: Caller, companyId: string): boolean {
  return companyOfNewPage(caller) === companyId;
}

/** Company for which the caller may create a page; null where the caller may not. */
export function companyOfNewPage(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}
