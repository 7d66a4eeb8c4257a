import type { Caller } from '@/server/http/callers/caller';

/** The queue is looked at, and set going again, by operators alone. */
export function canTendQueue(caller: Caller): boolean {
  return caller.kind === 'operator';
}
