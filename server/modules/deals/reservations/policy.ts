import { type Client, isClient } from '@/domain/deal/client';
import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { type QueueAction, RESERVATION_ACTIONS, type ReservationAction } from '@/domain/reservation/schema';
import { isUnpaidHold, type QueueState, queueStates } from '@/domain/reservation/states';
import { nextState } from '@/domain/stateTable';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { linkFault, type PayableTerms, payableFault } from '@/server/modules/money/payments/payable';
import { type Parties, partOf } from '@/server/modules/parties/dealParties/policy';
import { payableTermsOf } from './payableTerms';
import type { ReservationRecord } from './store';
import type { ReservationRow } from './transitions';

interface Phase {
  /** Unpaid, and not expired. */
  readonly isUnpaid: boolean;
  /** Paid, and the seller has not answered. */
  readonly isToAnswer: boolean;
}

function phaseOf(row: ReservationRow, now: Date): Phase {
  return {
    isUnpaid: isUnpaidHold(row, now),
    isToAnswer: row.paymentState === 'paid' && row.confirmation === 'pending',
  };
}

interface Side {
  readonly isBuyer: boolean;
  readonly isSeller: boolean;
  /** Manages either company, or is the client's broker. */
  readonly manages: boolean;
  readonly mayExtend: boolean;
}

function sideOf(caller: Caller, row: ReservationRow): Side {
  const { isBuyer, managesSeller, managesPartner, isBroker } = partOf(caller, row);
  const manages = managesSeller || managesPartner || isBroker;
  const mayExtend = manages && caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'extendHold');
  return { isBuyer, isSeller: managesSeller, manages, mayExtend };
}

type Rule = (row: ReservationRow, side: Side, phase: Phase) => boolean;

const RULES: Readonly<Record<ReservationAction, Rule>> = {
  pay: ({ amountCents }, { isBuyer }, { isUnpaid }) => isBuyer && isUnpaid && amountCents > 0,
  sendLink: ({ amountCents }, { manages }, { isUnpaid }) => manages && isUnpaid && amountCents > 0,
  cancel: (_row, { isBuyer, manages }, { isUnpaid }) => (isBuyer || manages) && isUnpaid,
  withdraw: (_row, { isBuyer }, { isToAnswer }) => isBuyer && isToAnswer,
  // Once a payment has started, only the buyer may change the plan that they agreed to.
  changePlan: ({ negotiationId, paymentState }, { isBuyer, manages }, { isUnpaid, isToAnswer }) =>
    negotiationId === null &&
    (isBuyer ? isUnpaid || isToAnswer : manages && isUnpaid && paymentState === 'awaiting_payment_method'),
  // The sale is made with the confirmation, and keeps its buyers.
  changeBuyers: (_row, { isBuyer }, { isUnpaid, isToAnswer }) => isBuyer && (isUnpaid || isToAnswer),
  extend: ({ extendedAt }, { mayExtend }, { isUnpaid }) => mayExtend && isUnpaid && extendedAt === null,
  confirm: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
  reject: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
};

/** True if the caller may do it in the current state. */
export function canDo(caller: Caller, row: ReservationRow, action: ReservationAction, now: Date): boolean {
  return RULES[action](row, sideOf(caller, row), phaseOf(row, now));
}

type ConfirmationNeeds = Pick<ReservationRecord, 'isDeclined' | 'hasPhotoDocument'>;

/**
 * Reason for which a paid reservation cannot be confirmed yet; null without one. A person who declined is in no contract, and the
 * contract identifies the buyer by a document with a photo.
 */
export function confirmationFault({
  isDeclined,
  hasPhotoDocument,
}: ConfirmationNeeds): 'buyer_declined' | 'buyer_document_missing' | null {
  if (isDeclined) return 'buyer_declined';
  return hasPhotoDocument ? null : 'buyer_document_missing';
}

/** True if the payment that an action leads to is possible. */
function isPayable(action: ReservationAction, { buyerId }: ReservationRow, terms: PayableTerms): boolean {
  if (action === 'pay') return payableFault(terms) === null;
  if (action !== 'sendLink') return true;
  // Without links, the client is sent to their account.
  return terms.takesLinks ? linkFault(terms) === null : buyerId !== null;
}

/** Actions of the caller in the current state, by the ways to pay of the project. */
export function allowedActions(
  caller: Caller,
  { row, config, ...needs }: Pick<ReservationRecord, 'row' | 'config' | keyof ConfirmationNeeds>,
  now: Date,
): ReservationAction[] {
  const terms = payableTermsOf(row, config, now);
  return RESERVATION_ACTIONS.filter(
    (action) =>
      canDo(caller, row, action, now) &&
      isPayable(action, row, terms) &&
      !(action === 'confirm' && confirmationFault(needs) !== null),
  );
}

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  const side = sideOf(caller, row);
  const anyState = { isUnpaid: true, isToAnswer: true };
  const anyRow = { ...row, amountCents: 1, extendedAt: null, negotiationId: null } as const;
  return RULES[action]({ ...anyRow, paymentState: 'awaiting_payment_method' }, side, anyState);
}

/** All callers except the buyer must give a reason. */
export function owesReason(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  return (action === 'reject' || action === 'cancel') && !partOf(caller, row).isBuyer;
}

/** Buyers wait for themselves, sellers for a client. */
export function canWait(caller: Caller): caller is Identity {
  return (
    caller.kind === 'buyer' || (caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'queueClients'))
  );
}

/** The buyer, and the company that brought the client: its managers and the broker. */
function actsIn(caller: Caller, place: Parties): boolean {
  const { isBuyer, managesSeller, managesPartner, isBroker } = partOf(caller, place);
  if (place.brokerId === null) return isBuyer;
  return isBuyer || isBroker || (place.partnerId === null ? managesSeller : managesPartner);
}

export function mayLeave(caller: Caller, place: Parties): boolean {
  return canWait(caller) && actsIn(caller, place);
}

/** True if the turn belongs to the caller: to a buyer, or to the seller of the client of the place. */
export function hasTurnAt(
  caller: Caller,
  place: Parties & { readonly client: Client | null },
  client: Pick<Client, 'email'>,
): boolean {
  if (!actsIn(caller, place)) return false;
  return caller.kind === 'buyer' || isClient(place.client, client);
}

/** Actions of the caller in a queue. */
export function allowedPlaceActions(caller: Caller, place: Parties, state: QueueState): QueueAction[] {
  if (!mayLeave(caller, place)) return [];
  return [
    ...(state === 'offered' ? (['reserve'] as const) : []),
    ...(nextState(queueStates, state, 'leave') === null ? [] : (['leave'] as const)),
  ];
}
