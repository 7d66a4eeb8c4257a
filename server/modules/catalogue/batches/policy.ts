import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Whoever leads the company's team sees and runs what it brings in. */
export function companyOfBatches(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}

/** The others of the company know that there are imports and are not shown them. */
export function isOfCompany(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === companyId);
}
