import { NEGOTIATION_ACTIONS, type NegotiationAction } from '@/domain/negotiation/schema';
import { negotiationStates } from '@/domain/negotiation/states';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';
import { canSee as isParty, type Parties, partOf } from '@/server/modules/parties/dealParties/policy';
import { grantOf, isOfSeller } from './approval';
import { lastRound, type NegotiationRecord, type NegotiationRow } from './store';

/** Only the parties: operators do not see bids. */
export function canSee(caller: Caller, parties: Parties): boolean {
  return caller.kind !== 'operator' && isParty(caller, parties);
}

interface Side {
  /** The buyer, or the broker for them. */
  readonly buys: boolean;
  /** Answers for the company. */
  readonly sells: boolean;
}

type Negotiated = Pick<NegotiationRecord, 'row' | 'partnerSells'>;

/**
 * The client's broker acts for the client, and answers for the company within a broker's limit; people of a
 * partner only while their company may sell for the seller.
 */
function sideOf(caller: Caller, { row, partnerSells }: Negotiated): Side {
  const { isBuyer, isBroker, managesPartner, managesSeller } = partOf(caller, row);
  const represents = (isBroker || managesPartner) && (partnerSells || isOfSeller(caller, row));
  return { buys: isBuyer || represents, sells: managesSeller || (represents && isBroker) };
}

type Rule = (side: Side, confirmation: NegotiationRow['confirmation']) => boolean;

/** `pending` waits for the seller, `awaiting` for the buyer; each may reject at any time. */
const RULES: Readonly<Record<NegotiationAction, Rule>> = {
  propose: ({ buys }) => buys,
  counter: ({ sells }) => sells,
  accept: ({ buys, sells }, confirmation) => (confirmation === 'awaiting' ? buys : sells),
  reject: ({ buys, sells }) => buys || sells,
};

/** Actions of the caller in the current state, also those for which the caller needs an approval. */
export function fittingActions(caller: Caller, negotiated: Negotiated, now: Date): NegotiationAction[] {
  const { row } = negotiated;
  if (row.roundExpiresAt <= now) return [];
  const side = sideOf(caller, negotiated);
  return NEGOTIATION_ACTIONS.filter(
    (action) =>
      RULES[action](side, row.confirmation) &&
      nextState(negotiationStates, row.confirmation, action) !== null,
  );
}

/** Actions that the caller may do now: a discount beyond the own limit is not accepted. */
export function allowedActions(caller: Caller, record: NegotiationRecord, now: Date): NegotiationAction[] {
  const isBeyondLimit = () => grantOf(caller, record, lastRound(record), now).needed !== null;
  return fittingActions(caller, record, now).filter(
    (action) => action !== 'accept' || record.row.confirmation !== 'pending' || !isBeyondLimit(),
  );
}

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, negotiated: Negotiated, action: NegotiationAction): boolean {
  const side = sideOf(caller, negotiated);
  return RULES[action](side, 'pending') || RULES[action](side, 'awaiting');
}

/** All callers except the buyer must give a reason. */
export function owesReason(caller: Caller, action: NegotiationAction): boolean {
  return action === 'reject' && caller.kind !== 'buyer';
}
