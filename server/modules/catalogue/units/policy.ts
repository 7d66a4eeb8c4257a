import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

export function canChangeUnits(caller: Caller, entrepreneurId: string): boolean {
  return (
    caller.kind === 'entrepreneur' &&
    caller.companyId === entrepreneurId &&
    mayInCompany(caller.role, 'projects')
  );
}

/** The team of the company and operators; partners do not learn why a unit is blocked. */
export function canReadBlockReason(caller: Caller, entrepreneurId: string): boolean {
  return (
    caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId)
  );
}
