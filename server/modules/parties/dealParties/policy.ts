import { LEADING_ROLES, SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { normalizeEmail } from '@/domain/person/parts';
import type { OwnPart } from '@/domain/reservation/buyers/schema';
import type { Caller, CompanyCaller } from '@/server/http/callers/caller';

/** Parties of a deal: the selling company, the partner company, the assigned broker and the buyer. */
export interface Parties {
  readonly entrepreneurId: string;
  readonly partnerId: string | null;
  readonly brokerId: string | null;
  readonly buyerId: string | null;
  /** People who confirmed that they buy together with the buyer; only of reservations and sales. */
  readonly coBuyers?: readonly CoBuyerPart[];
}

export interface CoBuyerPart extends OwnPart {
  /** In lower case. */
  readonly email: string;
}

/** Part of a caller who buys together with the buyer: known by the verified e-mail that confirmed. Null for others. */
export function ownPartOf(caller: Caller, { coBuyers = [] }: Pick<Parties, 'coBuyers'>): OwnPart | null {
  if (caller.kind !== 'buyer' || !caller.emailVerified) return null;
  const email = normalizeEmail(caller.email);
  const part = coBuyers.find((each) => each.email === email);
  return part ? { id: part.id, relation: part.relation, shareHundredths: part.shareHundredths } : null;
}

/** A broker sees their own deals; the other roles all deals of the company. */
function isOfCompany(caller: CompanyCaller, companyId: string | null, brokerId: string | null): boolean {
  if (companyId === null || caller.companyId !== companyId) return false;
  return caller.role !== 'broker' || caller.id === brokerId;
}

/** Buyers see the deals in which they buy, a company those of its projects or through it, operators all. */
export function canSee(caller: Caller, parties: Parties): boolean {
  const { entrepreneurId, partnerId, brokerId, buyerId } = parties;
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId || ownPartOf(caller, parties) !== null;
  if (caller.kind !== 'entrepreneur') return false;
  return isOfCompany(caller, entrepreneurId, brokerId) || isOfCompany(caller, partnerId, brokerId);
}

/** False for a caller who sees the client of no deal. */
export function seesClients(caller: Caller): boolean {
  return caller.kind !== 'entrepreneur' || caller.role !== 'viewer';
}

/**
 * True if the caller may see the client: the buyer, the selling side and operators, but not viewers of a team.
 */
export function canSeeClient(caller: Caller, parties: Parties): boolean {
  return canSee(caller, parties) && seesClients(caller);
}

/**
 * Hides from the selling side whether a client that it named has an account: naming an e-mail would reveal its
 * owner. A buyer who started the deal is known.
 */
export function canSeeAccount(caller: Caller, { brokerId }: Parties): boolean {
  return caller.kind !== 'entrepreneur' || brokerId === null;
}

/** Buyers for themselves; sellers of the company, or of a bonded one, for a client. */
export function canDeal(
  caller: Caller,
  { entrepreneurId, isBonded }: { readonly entrepreneurId: string; readonly isBonded: boolean },
): boolean {
  if (caller.kind === 'buyer') return true;
  if (caller.kind !== 'entrepreneur' || !SELLING_ROLES.includes(caller.role)) return false;
  return caller.companyId === entrepreneurId || isBonded;
}

/** Role of a caller in a deal. */
interface Part {
  readonly isBuyer: boolean;
  /** Manages the company that sells. */
  readonly managesSeller: boolean;
  /** Manages the company that brings the client. */
  readonly managesPartner: boolean;
  /** Sells for either of the two as the client's broker. */
  readonly isBroker: boolean;
}

export function partOf(caller: Caller, { entrepreneurId, partnerId, brokerId, buyerId }: Parties): Part {
  const isBuyer = caller.kind === 'buyer' && caller.id === buyerId;
  if (caller.kind !== 'entrepreneur') {
    return { isBuyer, managesSeller: false, managesPartner: false, isBroker: false };
  }
  const { companyId } = caller;
  const manages = LEADING_ROLES.includes(caller.role);
  const isOfDeal = companyId === entrepreneurId || companyId === partnerId;
  return {
    isBuyer,
    managesSeller: manages && companyId === entrepreneurId,
    managesPartner: manages && companyId === partnerId,
    isBroker: SELLING_ROLES.includes(caller.role) && isOfDeal && caller.id === brokerId,
  };
}
