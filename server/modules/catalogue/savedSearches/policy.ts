import type { Caller } from '@/server/http/callers/caller';

/** Searches are saved by buyers, each for themselves. */
export function canSaveSearches(caller: Caller): boolean {
  return caller.kind === 'buyer';
}

export function canSeeSavedSearchesOf(caller: Caller, buyerId: string): boolean {
  return canSaveSearches(caller) && caller.kind === 'buyer' && caller.id === buyerId;
}
