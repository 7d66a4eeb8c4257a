import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Company whose batches the caller may see and run; null without one. */
export function companyOfBatches(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}

/** The rest of the team gets 403 for a batch of the company; other callers get 404. */
export function isOfCompany(caller: Caller, companyId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === companyId);
}
