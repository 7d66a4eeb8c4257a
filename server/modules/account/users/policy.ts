import type { Caller } from '@/server/http/callers/caller';

/** True for the buyer and for operators; all other callers get a 404. */
export function canSeeBuyer(caller: Caller, id: string): boolean {
  return caller.kind === 'operator' || isSelf(caller, id);
}

/** Operators read and change nothing; they do not see cart and favourites. */
export function canDoWithBuyer(caller: Caller, id: string, action: string): boolean {
  return isSelf(caller, id) || (caller.kind === 'operator' && action === 'read');
}

export function isSelf(caller: Caller, id: string): boolean {
  return caller.kind === 'buyer' && caller.id === id;
}
