import { eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { isStanding } from '@/domain/sale/states';
import { nextState } from '@/domain/stateTable';
import { unitStates } from '@/domain/unit/status';
import type { Transaction } from '@/server/db/client';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { lockOffer } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { takeSale } from './settleParcel';
import { tellSale } from './tell';
import { moveSale, type SaleRow, stateOf, updateSale } from './transitions';

/** A sale to be changed, as whoever changes it has read it: its home is taken first, as everybody does. */
export async function takeVersion(
  transaction: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<SaleRow> {
  const [offer] = await transaction
    .select({ projectId: sale.projectId, unitId: sale.unitId, quotaId: sale.quotaId })
    .from(sale)
    .where(eq(sale.id, id));
  if (!offer) throw new AppError('sale_not_found');
  await lockOffer(transaction, offer);
  const row = await takeSale(transaction, id);
  if (row.version !== version) throw new AppError('version_conflict');
  return row;
}

/** @throws AppError `invalid_transition` for a sale that was rejected or rescinded */
export function assertStanding(row: SaleRow, event: string): void {
  const from = stateOf(row);
  if (!isStanding(from)) throw new AppError('invalid_transition', { from, event });
}

/** Moves the home on by its table, with its history. */
export async function moveHome(
  transaction: Transaction,
  { unitId, quotaId }: SaleRow,
  event: 'confirmSale' | 'rescindSale',
  actor: Actor,
  now: Date,
): Promise<void> {
  const from = event === 'confirmSale' ? 'available' : 'sold';
  const to = nextState(unitStates, from, event);
  const id = unitId ?? quotaId;
  if (to === null || id === null) throw new AppError('invalid_transition', { from, event });
  const { rowCount } = await transaction.execute(sql`
    update ${unitId === null ? sql`quota` : sql`unit`}
    set status = ${to}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id} and status = ${from}`);
  if (rowCount === 0) throw new AppError('offer_not_available');
  await recordState(transaction, actor, { subjectKind: 'unit', subjectId: id, event, from, to }, now);
}

/**
 * The seller's last word: the home is sold in the same transaction.
 *
 * @throws AppError `invalid_transition`, `offer_not_available` where the home was taken off the market meanwhile
 */
export async function confirmSale(
  transaction: Transaction,
  row: SaleRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  await moveSale(transaction, row, 'confirm', { actor: caller, set: { confirmedAt: now } }, now);
  await moveHome(transaction, row, 'confirmSale', caller, now);
  const change = { action: 'sales.confirm', subjectKind: 'sale', subjectId: row.id } as const;
  const states = { before: { state: row.confirmation }, after: { state: 'confirmed' } };
  await recordChange(transaction, caller, { ...change, ...states }, now);
  await tellSale(transaction, row.id, 'saleConfirmed', { to: ['buyer', 'seller', 'partner'] }, now);
  await queueRefresh(transaction, row.projectId);
}

/** The buyer wants to leave: how much is given back is then agreed with the seller, who is told. */
export async function askRescission(
  transaction: Transaction,
  row: SaleRow,
  reason: string,
  caller: Identity,
  now: Date,
): Promise<void> {
  assertStanding(row, 'askRescission');
  // Asked twice it counts from the first time.
  await updateSale(transaction, row, { reason, rescissionAskedAt: row.rescissionAskedAt ?? now }, now);
  const state = stateOf(row);
  const change = {
    subjectKind: 'sale',
    subjectId: row.id,
    event: 'askRescission',
    from: state,
    to: state,
  } as const;
  await recordState(transaction, caller, { ...change, reason }, now);
  await tellSale(
    transaction,
    row.id,
    'saleRescissionAsked',
    { to: ['seller', 'partner'], severity: 'warn' },
    now,
  );
}
