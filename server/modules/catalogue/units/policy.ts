import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Those who lead the company's team. */
export function canChangeUnits(caller: Caller, entrepreneurId: string): boolean {
  return (
    caller.kind === 'entrepreneur' &&
    caller.companyId === entrepreneurId &&
    mayInCompany(caller.role, 'projects')
  );
}

/** The company's own people and operators know why a unit is not offered; a partner knows what everybody may. */
export function canReadBlockReason(caller: Caller, entrepreneurId: string): boolean {
  return (
    caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId)
  );
}
