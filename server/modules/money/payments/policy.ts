import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** Whom something that is paid concerns. */
interface Parties {
  readonly entrepreneurId: string;
  readonly partnerId: string | null;
  readonly buyerId: string | null;
  readonly brokerId: string | null;
}

export const MONEY: readonly CompanyRole[] = ['owner', 'admin', 'finance'];
export const SEEING: readonly CompanyRole[] = [...MONEY, 'manager'];
const LEADING: readonly CompanyRole[] = ['owner', 'admin', 'manager'];

function roleIn(caller: Caller, companyId: string | null): CompanyRole | null {
  return caller.kind === 'entrepreneur' && caller.companyId === companyId ? caller.role : null;
}

const isOneOf = (role: CompanyRole | null, roles: readonly CompanyRole[]) =>
  role !== null && roles.includes(role);

/** Whoever buys pays; whoever has no account pays by a link. */
export function canPay(caller: Caller, { buyerId }: Pick<Parties, 'buyerId'>): boolean {
  return caller.kind === 'buyer' && caller.id === buyerId;
}

/** Whether there is such a thing for this caller at all. */
export function canSeeThing(
  caller: Caller,
  { entrepreneurId, partnerId, buyerId, brokerId }: Parties,
): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  if (caller.kind !== 'entrepreneur') return false;
  const role = roleIn(caller, entrepreneurId) ?? roleIn(caller, partnerId);
  return role !== null && (role !== 'broker' || caller.id === brokerId);
}

type Paid = Pick<Parties, 'entrepreneurId' | 'buyerId'>;

/** A payment is seen by whoever pays it, by who looks after the seller's money, and by operators. */
export function canSeePayment(caller: Caller, { entrepreneurId, buyerId }: Paid): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  return isOneOf(roleIn(caller, entrepreneurId), SEEING);
}

/** Links are made by who leads the sale or looks after the money, and by brokers for their own clients. */
export function canMakeLink(caller: Caller, { entrepreneurId, partnerId, brokerId }: Parties): boolean {
  if (caller.kind !== 'entrepreneur') return false;
  if (isOneOf(roleIn(caller, entrepreneurId), SEEING)) return true;
  if (isOneOf(roleIn(caller, partnerId), LEADING)) return true;
  const isLeader = caller.role === 'broker' && caller.id === brokerId;
  return isLeader && [entrepreneurId, partnerId].includes(caller.companyId);
}

interface Made {
  readonly entrepreneurId: string;
  readonly createdBy: string;
}

/** A link is its maker's and the seller's. */
export function canSeeLink(caller: Caller, { entrepreneurId, createdBy }: Made): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind !== 'entrepreneur') return false;
  return caller.id === createdBy || isOneOf(roleIn(caller, entrepreneurId), SEEING);
}

export function canEndLink(caller: Caller, link: Made): boolean {
  return caller.kind === 'entrepreneur' && canSeeLink(caller, link);
}

export function canSeeRefund(caller: Caller, { entrepreneurId }: Pick<Parties, 'entrepreneurId'>): boolean {
  return caller.kind === 'operator' || isOneOf(roleIn(caller, entrepreneurId), SEEING);
}

/** A transfer is done, and written down, by who looks after the money. */
export function canRecordRefund(
  caller: Caller,
  { entrepreneurId }: Pick<Parties, 'entrepreneurId'>,
): boolean {
  return isOneOf(roleIn(caller, entrepreneurId), MONEY);
}

export function canDraw(caller: Caller, { entrepreneurId }: Pick<Parties, 'entrepreneurId'>): boolean {
  return isOneOf(roleIn(caller, entrepreneurId), MONEY);
}

export function canSeeWithdrawal(caller: Caller, sold: Pick<Parties, 'entrepreneurId'>): boolean {
  return caller.kind === 'operator' || canDraw(caller, sold);
}

export function canSeeBalance(caller: Caller, entrepreneurId: string): boolean {
  return caller.kind === 'operator' || canDraw(caller, { entrepreneurId });
}

/** Operators do payouts, or refuse them. */
export function canApproveWithdrawal(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Whether the books agree is for operators alone. */
export function canSeeDifferences(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Whose records at the provider a caller keeps: their own, or those of the company whose money they look after. */
export function ownerFor(caller: Caller): { readonly kind: 'buyer' | 'company'; readonly id: string } | null {
  if (caller.kind === 'buyer') return { kind: 'buyer', id: caller.id };
  if (caller.kind !== 'entrepreneur' || !MONEY.includes(caller.role)) return null;
  return { kind: 'company', id: caller.companyId };
}
