import { type Arrival, isAtThisMachine } from '@/server/http/callers/arrival';
import type { Caller } from '@/server/http/callers/caller';

/**
 * E-mails contain codes and names: only operators read them, and local visitors of a site that runs only on
 * this machine.
 */
export function canReadOutbox(caller: Caller, arrival: Arrival): boolean {
  return caller.kind === 'operator' || isAtThisMachine(arrival);
}
