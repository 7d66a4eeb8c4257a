import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { INVOICE_ACTIONS, type InvoiceAction, invoiceStates } from '@/domain/invoice/states';
import { nextState } from '@/domain/stateTable';
import type { Caller, CompanyCaller } from '@/server/http/callers/caller';
import type { InvoiceRow } from './transition';

type Parties = Pick<InvoiceRow, 'issuer' | 'issuerId' | 'recipientId'> & {
  /** Buyer of its sale; null without a sale, and for a client without an account. */
  readonly buyerId: string | null;
};

/** A member of a company with access to its money. */
export function managesMoney(caller: Caller): caller is CompanyCaller {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'invoices');
}

/** Operators issue for the platform, a company for itself. */
export function canIssue(caller: Caller): boolean {
  return caller.kind === 'operator' || managesMoney(caller);
}

/** Operators see all, buyers those of their purchases, a company those that it issued or received. */
export function canSee(caller: Caller, { issuerId, recipientId, buyerId }: Parties): boolean {
  if (caller.kind === 'operator') return true;
  if (caller.kind === 'buyer') return caller.id === buyerId;
  return managesMoney(caller) && [issuerId, recipientId].includes(caller.companyId);
}

/** True for the issuer, in any state. */
export function canCancel(caller: Caller, { issuer, issuerId }: Omit<Parties, 'buyerId'>): boolean {
  if (caller.kind === 'operator') return issuer === 'platform';
  return managesMoney(caller) && issuerId === caller.companyId;
}

export function allowedActions(caller: Caller, row: InvoiceRow): InvoiceAction[] {
  if (!canCancel(caller, row)) return [];
  return INVOICE_ACTIONS.filter((action) => nextState(invoiceStates, row.state, action) !== null);
}
