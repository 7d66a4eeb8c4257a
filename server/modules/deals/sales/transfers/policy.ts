import { type SQL, sql } from 'drizzle-orm';
import { type CompanyRole, LEADING_ROLES } from '@/domain/entrepreneur/permissions';
import { normalizeEmail } from '@/domain/person/parts';
import {
  SALE_TRANSFER_ACTIONS,
  type SaleTransferAction,
  saleTransferStates,
  transferStateAt,
} from '@/domain/sale/transfer/states';
import { nextState } from '@/domain/stateTable';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { canSee, type Parties } from '@/server/modules/parties/dealParties/policy';
import { owners } from '@/server/modules/parties/dealParties/scope';
import type { TransferRow } from './store';

const WRITING: readonly CompanyRole[] = [...LEADING_ROLES, 'finance'];

type Named = Pick<TransferRow, 'fromBuyerId' | 'toBuyerId' | 'toEmail'>;

/** The named person: the account that accepted, and before that the account with that verified e-mail. */
function isReceiver(caller: Caller, { toBuyerId, toEmail }: Named): boolean {
  if (caller.kind !== 'buyer') return false;
  if (toBuyerId !== null) return caller.id === toBuyerId;
  return caller.emailVerified && normalizeEmail(caller.email) === toEmail;
}

/** Relation of the caller to a transfer; null for one who may not know of it. */
export function partIn(
  caller: Caller,
  row: Named,
  sold: Parties,
): 'giver' | 'receiver' | 'seller' | 'operator' | null {
  if (caller.kind === 'operator') return 'operator';
  if (caller.kind === 'buyer') {
    if (caller.id === row.fromBuyerId) return 'giver';
    return isReceiver(caller, row) ? 'receiver' : null;
  }
  return canSee(caller, sold) ? 'seller' : null;
}

/** `partIn` in SQL, of a row of `sale_transfer`: a condition for each part. */
export function transferOwners(caller: Identity): SQL[] {
  if (caller.kind === 'operator') return [sql`true`];
  if (caller.kind === 'entrepreneur') {
    return [sql`sale_id in (select sale.id from sale where ${sql.join(owners(caller), sql` or `)})`];
  }
  const own = [sql`from_buyer_id = ${caller.id}`, sql`to_buyer_id = ${caller.id}`];
  const isNamed = sql`(to_buyer_id is null and to_email = ${normalizeEmail(caller.email)})`;
  return caller.emailVerified ? [...own, isNamed] : own;
}

/** True if the caller may do it in some state. The roles that answer a request to rescind answer a transfer. */
export function mayEver(caller: Caller, row: Named, sold: Parties, action: SaleTransferAction): boolean {
  if (action === 'cancel') return caller.kind === 'buyer' && caller.id === row.fromBuyerId;
  if (action === 'accept' || action === 'decline') return isReceiver(caller, row);
  const isSeller = caller.kind === 'entrepreneur' && caller.companyId === sold.entrepreneurId;
  return isSeller && WRITING.includes(caller.role);
}

/** Actions of the caller in the current state. */
export function allowedActions(
  caller: Caller,
  row: TransferRow,
  sold: Parties,
  now: Date,
): SaleTransferAction[] {
  const state = transferStateAt(row, now);
  return SALE_TRANSFER_ACTIONS.filter(
    (action) => mayEver(caller, row, sold, action) && nextState(saleTransferStates, state, action) !== null,
  );
}
