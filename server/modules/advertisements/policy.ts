import type { Caller } from '@/server/http/caller';

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
