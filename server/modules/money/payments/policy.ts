import { type CompanyRole, LEADING_ROLES, MONEY_ROLES } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';
import type { PayableParties } from './payable';

/** Roles that see a company's payments, links and refunds. */
export const READERS: readonly CompanyRole[] = [...MONEY_ROLES, 'manager'];

function roleIn(caller: Caller, companyId: string | null): CompanyRole | null {
  return caller.kind === 'entrepreneur' && caller.companyId === companyId ? caller.role : null;
}

const isOneOf = (role: CompanyRole | null, roles: readonly CompanyRole[]) =>
  role !== null && roles.includes(role);

/** True if the account that a body names, if any, is the caller's own: the buyer or the company. */
export function isOwnAccount(caller: Caller, accountId: string | undefined): boolean {
  if (accountId === undefined) return true;
  if (caller.kind === 'buyer') return caller.id === accountId;
  return caller.kind === 'entrepreneur' && caller.companyId === accountId;
}

/** Buyers pay their own; without an account a payer needs a link. */
export function canPay(caller: Caller, { buyerId }: Pick<PayableParties, 'buyerId'>): boolean {
  return caller.kind === 'buyer' && caller.id === buyerId;
}

export function canSeePayable(
  caller: Caller,
  { entrepreneurId, partnerId, buyerId, brokerId }: PayableParties,
): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  if (caller.kind !== 'entrepreneur') return false;
  const role = roleIn(caller, entrepreneurId) ?? roleIn(caller, partnerId);
  return role !== null && (role !== 'broker' || caller.id === brokerId);
}

type PaidParties = Pick<PayableParties, 'entrepreneurId' | 'buyerId'>;

/** Payments and their refunds. */
export function canSeePayment(caller: Caller, { entrepreneurId, buyerId }: PaidParties): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  return isOneOf(roleIn(caller, entrepreneurId), READERS);
}

/** Finance and managers make links; brokers make them for clients assigned to them. */
export function canMakeLink(
  caller: Caller,
  { entrepreneurId, partnerId, brokerId }: PayableParties,
): boolean {
  if (caller.kind !== 'entrepreneur') return false;
  if (isOneOf(roleIn(caller, entrepreneurId), READERS)) return true;
  if (isOneOf(roleIn(caller, partnerId), LEADING_ROLES)) return true;
  const isAssigned = caller.role === 'broker' && caller.id === brokerId;
  return isAssigned && [entrepreneurId, partnerId].includes(caller.companyId);
}

interface LinkParties {
  readonly entrepreneurId: string;
  readonly createdBy: string;
}

export function canSeeLink(caller: Caller, { entrepreneurId, createdBy }: LinkParties): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind !== 'entrepreneur') return false;
  return caller.id === createdBy || isOneOf(roleIn(caller, entrepreneurId), READERS);
}

export function canEndLink(caller: Caller, link: LinkParties): boolean {
  return caller.kind === 'entrepreneur' && canSeeLink(caller, link);
}

export function canRecordRefund(
  caller: Caller,
  { entrepreneurId }: Pick<PayableParties, 'entrepreneurId'>,
): boolean {
  return isOneOf(roleIn(caller, entrepreneurId), MONEY_ROLES);
}

export function canWithdraw(
  caller: Caller,
  { entrepreneurId }: Pick<PayableParties, 'entrepreneurId'>,
): boolean {
  return isOneOf(roleIn(caller, entrepreneurId), MONEY_ROLES);
}

export function canSeeWithdrawal(caller: Caller, sale: Pick<PayableParties, 'entrepreneurId'>): boolean {
  return caller.kind === 'operator' || canWithdraw(caller, sale);
}

export function canSeeBalance(caller: Caller, entrepreneurId: string): boolean {
  return caller.kind === 'operator' || canWithdraw(caller, { entrepreneurId });
}

export function canApproveWithdrawal(caller: Caller): boolean {
  return caller.kind === 'operator';
}

export function canSeeDifferences(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Owner of a caller's records at the provider: the buyer, or the company for its finance roles. */
export function ownerFor(caller: Caller): { readonly kind: 'buyer' | 'company'; readonly id: string } | null {
  if (caller.kind === 'buyer') return { kind: 'buyer', id: caller.id };
  if (caller.kind !== 'entrepreneur' || !MONEY_ROLES.includes(caller.role)) return null;
  return { kind: 'company', id: caller.companyId };
}
