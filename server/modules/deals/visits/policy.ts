import { SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { VISIT_ACTIONS, type VisitAction } from '@/domain/visit/schema';
import { slotStart } from '@/domain/visit/slots';
import type { Caller } from '@/server/http/callers/caller';
import { canSee as isParty, type Parties } from '@/server/modules/parties/dealParties/policy';
import type { VisitRow } from './store';

/** Who comes, and those of the companies who receive visitors; a broker those that they lead. */
export function canSee(caller: Caller, parties: Parties): boolean {
  if (caller.kind === 'buyer') return isParty(caller, parties);
  return caller.kind === 'entrepreneur' && SELLING_ROLES.includes(caller.role) && isParty(caller, parties);
}

/** Those who receive, not who comes. */
const receives = (caller: Caller, parties: Parties): boolean =>
  caller.kind === 'entrepreneur' && canSee(caller, parties);

/** What this caller may do with it: one that has begun can have taken place, one before it has not. */
export function allowedActions(caller: Caller, row: VisitRow, now: Date): VisitAction[] {
  if (row.state !== 'open' || !canSee(caller, row)) return [];
  const hasBegun = slotStart(row) <= now;
  return VISIT_ACTIONS.filter((action) => action !== 'conclude' || (receives(caller, row) && hasBegun));
}

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, parties: Parties, action: VisitAction): boolean {
  return action === 'conclude' ? receives(caller, parties) : canSee(caller, parties);
}

/** Only the buyer owes nobody a reason. */
export function owesReason(caller: Caller, action: VisitAction): boolean {
  return action === 'cancel' && caller.kind !== 'buyer';
}
