import { SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { VISIT_ACTIONS, type VisitAction } from '@/domain/visit/schema';
import type { Caller } from '@/server/http/callers/caller';
import { canSee as isParty, type Parties } from '@/server/modules/parties/dealParties/policy';
import type { VisitRow } from './store';

/** The visitor, and the sellers of the companies; a broker only their own visits. */
export function canSee(caller: Caller, parties: Parties): boolean {
  if (caller.kind === 'buyer') return isParty(caller, parties);
  return caller.kind === 'entrepreneur' && SELLING_ROLES.includes(caller.role) && isParty(caller, parties);
}

/** The side that receives the visitor. */
const receives = (caller: Caller, parties: Parties): boolean =>
  caller.kind === 'entrepreneur' && canSee(caller, parties);

/** Actions of the caller; only a visit that has begun can be concluded. */
export function allowedActions(caller: Caller, row: VisitRow, now: Date): VisitAction[] {
  if (row.state !== 'open' || !canSee(caller, row)) return [];
  const hasBegun = row.startsAt <= now;
  return VISIT_ACTIONS.filter((action) => action !== 'conclude' || (receives(caller, row) && hasBegun));
}

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, parties: Parties, action: VisitAction): boolean {
  return action === 'conclude' ? receives(caller, parties) : canSee(caller, parties);
}

/** All callers except the buyer must give a reason. */
export function owesReason(caller: Caller, action: VisitAction): boolean {
  return action === 'cancel' && caller.kind !== 'buyer';
}
