import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { QuotaAction } from '@/domain/quota/record';
import type { UnitStatus } from '@/domain/unit/status';
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

interface QuotaFacts {
  readonly status: UnitStatus;
  /** Held by a reservation. */
  readonly isHeld: boolean;
  /** Sold, held or in an open deal: its share and weeks cannot change. */
  readonly isBusy: boolean;
}

/** Actions on one quota; the caller may change the quotas of its unit. */
export function quotaActions({ status, isHeld, isBusy }: QuotaFacts): QuotaAction[] {
  if (status === 'sold') return [];
  return [
    ...(isBusy ? [] : (['change'] as const)),
    'changePrice',
    ...(status === 'available' && !isHeld ? (['block'] as const) : []),
    ...(status === 'unavailable' ? (['release'] as const) : []),
    ...(isBusy ? [] : (['delete'] as const)),
  ];
}
