import { type Arrival, isAtThisMachine } from '@/server/http/callers/arrival';
import type { Caller } from '@/server/http/callers/caller';

/** Letters hold codes and names: operators read them, and whoever sits at the machine of a site that is for it alone. */
export function canReadOutbox(caller: Caller, arrival: Arrival): boolean {
  return caller.kind === 'operator' || isAtThisMachine(arrival);
}
