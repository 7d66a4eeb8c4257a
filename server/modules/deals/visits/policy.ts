import { LEADING_ROLES, SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import { VISIT_ACTIONS, type VisitAction } from '@/domain/visit/schema';
import { visitStates } from '@/domain/visit/states';
import type { Caller } from '@/server/http/callers/caller';
import { canSee as isParty, type Parties } from '@/server/modules/parties/dealParties/policy';
import type { VisitRow } from './store';

/** Parties of a visit, with the person who was assigned to receive the visitor. */
interface VisitParties extends Parties {
  readonly hostId: string | null;
}

/** The visitor, and the sellers of the companies; a broker only their own visits and those that they receive. */
export function canSee(caller: Caller, parties: VisitParties): boolean {
  if (caller.kind === 'buyer') return isParty(caller, parties);
  if (caller.kind !== 'entrepreneur' || !SELLING_ROLES.includes(caller.role)) return false;
  const isOfCompany = [parties.entrepreneurId, parties.partnerId].includes(caller.companyId);
  return isParty(caller, parties) || (isOfCompany && caller.id === parties.hostId);
}

/** The side that receives the visitor. */
const receives = (caller: Caller, parties: VisitParties): boolean =>
  caller.kind === 'entrepreneur' && canSee(caller, parties);

/** Leads the sales of the company of the project. */
const managesSeller = (caller: Caller, { entrepreneurId }: VisitParties): boolean =>
  caller.kind === 'entrepreneur' &&
  caller.companyId === entrepreneurId &&
  LEADING_ROLES.includes(caller.role);

/** Actions that only the side that receives the visitor has. */
const OF_HOST: readonly VisitAction[] = ['assign', 'setLink', 'conclude', 'miss'];

/** True at the time of an action: a visit takes place after its beginning, is missed after its end, and has a host before it. */
function isTime({ startsAt, endsAt }: VisitRow, action: VisitAction, now: Date): boolean {
  if (action === 'conclude') return startsAt <= now;
  if (action === 'assign' || action === 'setLink') return endsAt > now;
  return action !== 'miss' || endsAt <= now;
}

/** Actions of the caller in the state of the visit. */
export function allowedActions(caller: Caller, row: VisitRow, now: Date): VisitAction[] {
  return VISIT_ACTIONS.filter(
    (action) =>
      nextState(visitStates, row.state, action) !== null &&
      mayEver(caller, row, action) &&
      isTime(row, action, now) &&
      (action !== 'setLink' || row.mode === 'online'),
  );
}

/** Actions of a visitor who has the link of the visit. */
export function linkActions({ state }: Pick<VisitRow, 'state'>): VisitAction[] {
  return VISIT_ACTIONS.filter(
    (action) => !OF_HOST.includes(action) && nextState(visitStates, state, action) !== null,
  );
}

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, parties: VisitParties, action: VisitAction): boolean {
  if (action === 'assign') return managesSeller(caller, parties);
  return OF_HOST.includes(action) ? receives(caller, parties) : canSee(caller, parties);
}

/** All callers except the visitor must give a reason. */
export function owesReason(caller: Caller, action: VisitAction): boolean {
  return action === 'cancel' && caller.kind !== 'buyer' && caller.kind !== 'visitor';
}
