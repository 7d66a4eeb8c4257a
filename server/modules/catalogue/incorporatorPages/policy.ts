import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** The whole team and operators see a company's page before everybody does; others do not know of it. */
export function canSeePage(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === companyId);
}

/** Those who lead the company's team. */
export function canChangePage(caller: Caller, companyId: string): boolean {
  return canSeePage(caller, companyId) && companyOfNewPage(caller) === companyId;
}

/** Whoever may make a page makes it for the company that they act for. */
export function companyOfNewPage(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}
