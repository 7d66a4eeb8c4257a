import type { Caller } from '@/server/http/callers/caller';

/** A buyer is seen by themselves and by operators; for everybody else there is none. */
export function canSeeBuyer(caller: Caller, id: string): boolean {
  return caller.kind === 'operator' || isSelf(caller, id);
}

/** Operators look and change nothing; what somebody likes or has in the cart is not even theirs to see. */
export function canDoWithBuyer(caller: Caller, id: string, action: string): boolean {
  return isSelf(caller, id) || (caller.kind === 'operator' && action === 'read');
}

export function isSelf(caller: Caller, id: string): boolean {
  return caller.kind === 'buyer' && caller.id === id;
}
