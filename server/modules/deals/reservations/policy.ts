import { RESERVATION_ACTIONS, type ReservationAction } from '@/domain/reservation/schema';
import { isUnpaidHold } from '@/domain/reservation/states';
import type { Caller } from '@/server/http/callers/caller';
import { partOf } from '@/server/modules/parties/dealParties/policy';
import type { ReservationRow } from './transitions';

interface Standing {
  /** Nobody has paid and its time is not over. */
  readonly isUnpaid: boolean;
  /** It is paid and the seller has not answered. */
  readonly isToAnswer: boolean;
}

function standingOf(row: ReservationRow, now: Date): Standing {
  return {
    isUnpaid: isUnpaidHold(row, now),
    isToAnswer: row.paymentState === 'paid' && row.confirmation === 'pending',
  };
}

interface Side {
  readonly isBuyer: boolean;
  readonly isSeller: boolean;
  /** Of those who lead either company, or this very client. */
  readonly leads: boolean;
}

function sideOf(caller: Caller, row: ReservationRow): Side {
  const { isBuyer, leadsSeller, leadsPartner, leadsClient } = partOf(caller, row);
  return { isBuyer, isSeller: leadsSeller, leads: leadsSeller || leadsPartner || leadsClient };
}

type Rule = (row: ReservationRow, side: Side, standing: Standing) => boolean;

/** Who may do what when: the API asks here, and the record says it to the screen. */
const RULES: Readonly<Record<ReservationAction, Rule>> = {
  pay: ({ amountCents }, { isBuyer }, { isUnpaid }) => isBuyer && isUnpaid && amountCents > 0,
  sendLink: ({ amountCents }, { leads }, { isUnpaid }) => leads && isUnpaid && amountCents > 0,
  cancel: (_row, { isBuyer, leads }, { isUnpaid }) => (isBuyer || leads) && isUnpaid,
  withdraw: (_row, { isBuyer }, { isToAnswer }) => isBuyer && isToAnswer,
  // Once they began to pay for it, the plan is what the buyer agreed to: nobody but them changes it.
  changePlan: ({ negotiationId, paymentState }, { isBuyer, leads }, { isUnpaid, isToAnswer }) =>
    negotiationId === null &&
    (isBuyer ? isUnpaid || isToAnswer : leads && isUnpaid && paymentState === 'awaiting_payment_method'),
  extend: ({ extendedAt }, { isSeller }, { isUnpaid }) => isSeller && isUnpaid && extendedAt === null,
  confirm: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
  reject: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
};

/** What this caller may do with it in this state. */
export function allowedActions(caller: Caller, row: ReservationRow, now: Date): ReservationAction[] {
  const side = sideOf(caller, row);
  const standing = standingOf(row, now);
  return RESERVATION_ACTIONS.filter((action) => RULES[action](row, side, standing));
}

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  const side = sideOf(caller, row);
  const anyState = { isUnpaid: true, isToAnswer: true };
  const anyRow = { ...row, amountCents: 1, extendedAt: null, negotiationId: null } as const;
  return RULES[action]({ ...anyRow, paymentState: 'awaiting_payment_method' }, side, anyState);
}

/** Only the buyer owes nobody a reason. */
export function owesReason(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  return (action === 'reject' || action === 'cancel') && !partOf(caller, row).isBuyer;
}

/** Buyers wait, each for themselves. */
export function canWait(caller: Caller): caller is Extract<Caller, { kind: 'buyer' }> {
  return caller.kind === 'buyer';
}
