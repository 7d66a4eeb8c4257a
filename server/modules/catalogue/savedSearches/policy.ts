import type { Caller } from '@/server/http/callers/caller';

/** Only buyers save searches. */
export function canSaveSearches(caller: Caller): boolean {
  return caller.kind === 'buyer';
}

export function canSeeSearchesOf(caller: Caller, buyerId: string): boolean {
  return caller.kind === 'buyer' && caller.id === buyerId;
}
