import type { ConversationAction, Side } from '@/domain/conversation/schema';
import type { Caller } from '@/server/http/callers/caller';
import { canSee, partOf, seesClients } from '@/server/modules/parties/dealParties/policy';
import type { SubjectRecord } from './store';

/** Parties of a conversation as the caller relates to them. */
export type ConversationAccess = Pick<SubjectRecord, 'row' | 'isBuyerGone'> & {
  /** The caller is a confirmed buyer beside the client. */
  readonly isCoBuyer: boolean;
};

/** Side of the caller; operators have none. */
export function sideOf(caller: Caller): Side | null {
  if (caller.kind === 'buyer') return 'buyer';
  return caller.kind === 'entrepreneur' ? 'seller' : null;
}

/** True for a caller who may know of the sale. */
export function canKnow(caller: Caller, { row, isCoBuyer }: ConversationAccess): boolean {
  return canSee(caller, row) || (caller.kind === 'buyer' && isCoBuyer);
}

/** A conversation is the client's: a team member who sees no client does not read it. */
export const canRead = (caller: Caller): boolean => seesClients(caller);

/** The buyer, and those who work on the deal, while the buyer's account exists. */
export function canWrite(caller: Caller, { row, isBuyerGone }: ConversationAccess): boolean {
  const { isBuyer, managesSeller, managesPartner, isBroker } = partOf(caller, row);
  return !isBuyerGone && (isBuyer || managesSeller || managesPartner || isBroker);
}

export function allowedActions(caller: Caller, access: ConversationAccess): ConversationAction[] {
  return canWrite(caller, access) ? ['write'] : [];
}
