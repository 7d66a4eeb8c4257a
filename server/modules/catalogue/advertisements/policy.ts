import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

interface AdvertisementFacts {
  readonly creatorId: string;
  readonly isCurrent: boolean;
}

/** Visitors see current advertisements; the creator and operators see all. */
export function canSeeAdvertisement(caller: Caller, { creatorId, isCurrent }: AdvertisementFacts): boolean {
  return isCurrent || canListAdvertisementsOf(caller, creatorId);
}

export function canListAdvertisementsOf(caller: Caller, creatorId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === creatorId);
}

/** Company for which the caller may advertise; null where the caller may not. */
export function companyOfNewAdvertisement(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}

export function canChangeAdvertisement(caller: Caller, creatorId: string): boolean {
  return companyOfNewAdvertisement(caller) === creatorId;
}

/** Only operators approve advertisements. */
export function canReviewAdvertisements(caller: Caller): boolean {
  return caller.kind === 'operator';
}
