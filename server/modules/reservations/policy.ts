import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import { isUnpaidHold } from '@/domain/reservation';
import { RESERVATION_ACTIONS, type ReservationAction } from '@/domain/reservation/schema';
import type { Caller } from '@/server/http/caller';
import type { ReservationRow } from '@/server/modules/reservations/transitions';

type Company = Extract<Caller, { kind: 'entrepreneur' }>;
type Parties = Pick<ReservationRow, 'entrepreneurId' | 'partnerId' | 'ledBy' | 'buyerId'>;

const LEADING: readonly CompanyRole[] = ['owner', 'admin', 'manager'];
const SELLING: readonly CompanyRole[] = [...LEADING, 'broker'];

/** A broker sees those that they lead; the others of a company all of it. */
function isOfCompany(caller: Company, companyId: string | null, ledBy: string | null): boolean {
  if (companyId === null || caller.companyId !== companyId) return false;
  return caller.role !== 'broker' || caller.id === ledBy;
}

/** Buyers see their own, a company what is sold of its projects or through it, operators all. */
export function canSee(caller: Caller, { entrepreneurId, partnerId, ledBy, buyerId }: Parties): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  if (caller.kind !== 'entrepreneur') return false;
  return isOfCompany(caller, entrepreneurId, ledBy) || isOfCompany(caller, partnerId, ledBy);
}

/** Buyers for themselves; for a client those who sell, of the company itself or of one that is bonded to it. */
export function canReserve(
  caller: Caller,
  { entrepreneurId, isBonded }: { readonly entrepreneurId: string; readonly isBonded: boolean },
): boolean {
  if (caller.kind === 'buyer') return true;
  if (caller.kind !== 'entrepreneur' || !SELLING.includes(caller.role)) return false;
  return caller.companyId === entrepreneurId || isBonded;
}

/** Who buys is known to the buyer, to who sells, and to operators; not to those of a team who only look. */
export function canSeeClient(caller: Caller, parties: Parties): boolean {
  return canSee(caller, parties) && !(caller.kind === 'entrepreneur' && caller.role === 'viewer');
}

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

interface Part {
  readonly isBuyer: boolean;
  readonly isSeller: boolean;
  /** Of those who lead the company, or bring the client. */
  readonly leads: boolean;
}

function partOf(caller: Caller, { buyerId, entrepreneurId, partnerId, ledBy }: Parties): Part {
  const isBuyer = caller.kind === 'buyer' && caller.id === buyerId;
  if (caller.kind !== 'entrepreneur') return { isBuyer, isSeller: false, leads: false };
  const isLeading = LEADING.includes(caller.role);
  const isSeller = isLeading && caller.companyId === entrepreneurId;
  const isPartner = isLeading && caller.companyId === partnerId;
  const isLeader =
    SELLING.includes(caller.role) &&
    caller.id === ledBy &&
    [entrepreneurId, partnerId].includes(caller.companyId);
  return { isBuyer, isSeller, leads: isSeller || isPartner || isLeader };
}

type Rule = (row: ReservationRow, part: Part, standing: Standing) => boolean;

/** Who may do what when: the API asks here, and the record says it to the screen. */
const RULES: Readonly<Record<ReservationAction, Rule>> = {
  pay: ({ amountCents }, { isBuyer }, { isUnpaid }) => isBuyer && isUnpaid && amountCents > 0,
  sendLink: ({ amountCents }, { leads }, { isUnpaid }) => leads && isUnpaid && amountCents > 0,
  cancel: (_row, { isBuyer, leads }, { isUnpaid }) => (isBuyer || leads) && isUnpaid,
  withdraw: (_row, { isBuyer }, { isToAnswer }) => isBuyer && isToAnswer,
  changePlan: ({ negotiationId }, { isBuyer, leads }, { isUnpaid, isToAnswer }) =>
    (isBuyer || leads) && (isUnpaid || isToAnswer) && negotiationId === null,
  extend: ({ extendedAt }, { isSeller }, { isUnpaid }) => isSeller && isUnpaid && extendedAt === null,
  confirm: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
  reject: (_row, { isSeller }, { isToAnswer }) => isSeller && isToAnswer,
};

/** What this caller may do with it in this state. */
export function allowedActions(caller: Caller, row: ReservationRow, now: Date): ReservationAction[] {
  const part = partOf(caller, row);
  const standing = standingOf(row, now);
  return RESERVATION_ACTIONS.filter((action) => RULES[action](row, part, standing));
}

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  const part = partOf(caller, row);
  const anyState = { isUnpaid: true, isToAnswer: true };
  return RULES[action]({ ...row, amountCents: 1, extendedAt: null, negotiationId: null }, part, anyState);
}

/** Only the buyer owes nobody a reason. */
export function owesReason(caller: Caller, row: ReservationRow, action: ReservationAction): boolean {
  return (action === 'reject' || action === 'cancel') && !partOf(caller, row).isBuyer;
}

/** Buyers wait, each for themselves. */
export function canWait(caller: Caller): caller is Extract<Caller, { kind: 'buyer' }> {
  return caller.kind === 'buyer';
}
