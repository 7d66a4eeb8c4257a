import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Owner and administrators of a company, for its records; operators, for all. */
export function canReadAuditEntries(caller: Caller): boolean {
  return (
    caller.kind === 'operator' ||
    (caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'auditEntries'))
  );
}
