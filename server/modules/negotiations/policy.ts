import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import { NEGOTIATION_ACTIONS, type NegotiationAction } from '@/domain/negotiation/schema';
import { negotiationStates } from '@/domain/negotiation/states';
import { nextState } from '@/domain/stateTable';
import type { Caller, Identity } from '@/server/http/caller';
import type { NegotiationRow } from '@/server/modules/negotiations/store';
import { canSee as isParty } from '@/server/modules/reservations/policy';

type Parties = Pick<NegotiationRow, 'entrepreneurId' | 'partnerId' | 'ledBy' | 'buyerId'>;

const LEADING: readonly CompanyRole[] = ['owner', 'admin', 'manager'];
const SELLING: readonly CompanyRole[] = [...LEADING, 'broker'];

/** Its parties; what two of them offer each other is nobody else's business. */
export function canSee(caller: Caller, parties: Parties): boolean {
  return caller.kind !== 'operator' && isParty(caller, parties);
}

interface Part {
  /** The buyer, or whoever leads the client. */
  readonly buys: boolean;
  /** Answers for the company. */
  readonly sells: boolean;
}

/** Who leads a client speaks for them, and answers for the company within what a broker may grant. */
function partOf(caller: Caller, { buyerId, entrepreneurId, partnerId, ledBy }: Parties): Part {
  if (caller.kind === 'buyer') return { buys: caller.id === buyerId, sells: false };
  if (caller.kind !== 'entrepreneur' || !SELLING.includes(caller.role)) return { buys: false, sells: false };
  const isOfDeal = [entrepreneurId, partnerId].includes(caller.companyId);
  const leadsClient = isOfDeal && caller.id === ledBy;
  const leadsPartner = caller.companyId === partnerId && LEADING.includes(caller.role);
  const leadsSeller = caller.companyId === entrepreneurId && LEADING.includes(caller.role);
  return { buys: leadsClient || leadsPartner, sells: leadsSeller || leadsClient };
}

/** How a caller of the seller's side grants a discount: a partner's people as brokers do. */
export function grantingRole(caller: Identity, { entrepreneurId }: Parties): CompanyRole {
  const isOfSeller = caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
  return isOfSeller ? caller.role : 'broker';
}

/** The seller's side sees how far an offer is below the table. */
export function canSeeDiscount(caller: Caller, parties: Parties): boolean {
  return caller.kind === 'entrepreneur' && canSee(caller, parties);
}

type Rule = (part: Part, confirmation: NegotiationRow['confirmation']) => boolean;

/** Pending waits for the seller, awaiting for the buyer; each may give up at any time. */
const RULES: Readonly<Record<NegotiationAction, Rule>> = {
  propose: ({ buys }) => buys,
  counter: ({ sells }) => sells,
  accept: ({ buys, sells }, confirmation) => (confirmation === 'awaiting' ? buys : sells),
  reject: ({ buys, sells }) => buys || sells,
};

/** What this caller may do with it in this state. */
export function allowedActions(caller: Caller, row: NegotiationRow, now: Date): NegotiationAction[] {
  if (row.roundExpiresAt <= now) return [];
  const part = partOf(caller, row);
  return NEGOTIATION_ACTIONS.filter(
    (action) =>
      RULES[action](part, row.confirmation) &&
      nextState(negotiationStates, row.confirmation, action) !== null,
  );
}

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, parties: Parties, action: NegotiationAction): boolean {
  const part = partOf(caller, parties);
  return RULES[action](part, 'pending') || RULES[action](part, 'awaiting');
}

/** Only the buyer owes nobody a reason. */
export function owesReason(caller: Caller, action: NegotiationAction): boolean {
  return action === 'reject' && caller.kind !== 'buyer';
}
