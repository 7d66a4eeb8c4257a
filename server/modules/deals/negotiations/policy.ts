import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import { NEGOTIATION_ACTIONS, type NegotiationAction } from '@/domain/negotiation/schema';
import { negotiationStates } from '@/domain/negotiation/states';
import { nextState } from '@/domain/stateTable';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { canSee as isParty, type Parties, partOf } from '@/server/modules/parties/dealParties/policy';
import type { NegotiationOf, NegotiationRow } from './store';

type CompanyCaller = Extract<Identity, { kind: 'entrepreneur' }>;

/** Its parties; what two of them offer each other is nobody else's business. */
export function canSee(caller: Caller, parties: Parties): boolean {
  return caller.kind !== 'operator' && isParty(caller, parties);
}

function isOfSeller(caller: Caller, { entrepreneurId }: Parties): caller is CompanyCaller {
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
}

interface Side {
  /** The buyer, or whoever leads the client. */
  readonly buys: boolean;
  /** Answers for the company. */
  readonly sells: boolean;
}

/** What of a negotiation decides who may do what. */
type Negotiated = Pick<NegotiationOf, 'row' | 'partnerSells'>;

/**
 * Who leads a client speaks for them, and answers for the company within what a broker may grant; a partner's people only
 * as long as their company may sell for it.
 */
function sideOf(caller: Caller, { row, partnerSells }: Negotiated): Side {
  const { isBuyer, leadsClient, leadsPartner, leadsSeller } = partOf(caller, row);
  const speaks = (leadsClient || leadsPartner) && (partnerSells || isOfSeller(caller, row));
  return { buys: isBuyer || speaks, sells: leadsSeller || (speaks && leadsClient) };
}

/** How a caller of the seller's side grants a discount: a partner's people as brokers do. */
export function grantingRole(caller: Identity, parties: Parties): CompanyRole {
  return isOfSeller(caller, parties) ? caller.role : 'broker';
}

/** The seller's side sees how far an offer is below the table. */
export function canSeeDiscount(caller: Caller, parties: Parties): boolean {
  return caller.kind === 'entrepreneur' && canSee(caller, parties);
}

type Rule = (side: Side, confirmation: NegotiationRow['confirmation']) => boolean;

/** Pending waits for the seller, awaiting for the buyer; each may give up at any time. */
const RULES: Readonly<Record<NegotiationAction, Rule>> = {
  propose: ({ buys }) => buys,
  counter: ({ sells }) => sells,
  accept: ({ buys, sells }, confirmation) => (confirmation === 'awaiting' ? buys : sells),
  reject: ({ buys, sells }) => buys || sells,
};

/** What this caller may do with it in this state. */
export function allowedActions(caller: Caller, negotiated: Negotiated, now: Date): NegotiationAction[] {
  const { row } = negotiated;
  if (row.roundExpiresAt <= now) return [];
  const side = sideOf(caller, negotiated);
  return NEGOTIATION_ACTIONS.filter(
    (action) =>
      RULES[action](side, row.confirmation) &&
      nextState(negotiationStates, row.confirmation, action) !== null,
  );
}

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, negotiated: Negotiated, action: NegotiationAction): boolean {
  const side = sideOf(caller, negotiated);
  return RULES[action](side, 'pending') || RULES[action](side, 'awaiting');
}

/** Only the buyer owes nobody a reason. */
export function owesReason(caller: Caller, action: NegotiationAction): boolean {
  return action === 'reject' && caller.kind !== 'buyer';
}
