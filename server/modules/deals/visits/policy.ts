import { SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import { VISIT_ACTIONS, type VisitAction } from '@/domain/visit/schema';
import { visitStates } from '@/domain/visit/states';
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

/** Actions that only the side that receives the visitor has. */
const OF_HOST: readonly VisitAction[] = ['conclude', 'miss'];

/** True once the time of an action has come: a visit takes place after its beginning, and is missed after its end. */
function isTime({ startsAt, endsAt }: VisitRow, action: VisitAction, now: Date): boolean {
  if (action === 'conclude') return startsAt <= now;
  return action !== 'miss' || endsAt <= now;
}

/** Actions of the caller in the state of the visit. */
export function allowedActions(caller: Caller, row: VisitRow, now: Date): VisitAction[] {
  return VISIT_ACTIONS.filter(
    (action) =>
      nextState(visitStates, row.state, action) !== null &&
      mayEver(caller, row, action) &&
      isTime(row, action, now),
  );
}

/** Actions of a visitor who has the link of the visit. */
export function linkActions({ state }: Pick<VisitRow, 'state'>): VisitAction[] {
  return VISIT_ACTIONS.filter(
    (action) => !OF_HOST.includes(action) && nextState(visitStates, state, action) !== null,
  );
}

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, parties: Parties, action: VisitAction): boolean {
  return OF_HOST.includes(action) ? receives(caller, parties) : canSee(caller, parties);
}

/** All callers except the visitor must give a reason. */
export function owesReason(caller: Caller, action: VisitAction): boolean {
  return action === 'cancel' && caller.kind !== 'buyer' && caller.kind !== 'visitor';
}
