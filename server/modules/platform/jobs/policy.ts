import type { Caller } from '@/server/http/callers/caller';

/** Only operators see the queue and retry its jobs. */
export function canManageQueue(caller: Caller): boolean {
  return caller.kind === 'operator';
}
