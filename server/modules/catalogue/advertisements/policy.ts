import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** What of an advertisement decides who may see it. */
export interface AdvertisementFacts {
  readonly creatorId: string;
  readonly isCurrent: boolean;
}

/** Everybody sees an advertisement that is approved and within its period; its creator and an operator see it always. */
export function canSeeAdvertisement(caller: Caller, { creatorId, isCurrent }: AdvertisementFacts): boolean {
  return isCurrent || canListAdvertisementsOf(caller, creatorId);
}

/** The advertisements of a company, whatever their state, are for whoever acts for it and for operators. */
export function canListAdvertisementsOf(caller: Caller, creatorId: string): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.companyId === creatorId);
}

/** Whoever may place an advertisement places it for the company that they act for. */
export function companyOfNewAdvertisement(caller: Caller): string | null {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'projects') ? caller.companyId : null;
}

/** Those who lead the team of whoever placed it. */
export function canChangeAdvertisement(caller: Caller, creatorId: string): boolean {
  return companyOfNewAdvertisement(caller) === creatorId;
}

/** Operators alone decide on advertisements. */
export function canReviewAdvertisements(caller: Caller): boolean {
  return caller.kind === 'operator';
}
