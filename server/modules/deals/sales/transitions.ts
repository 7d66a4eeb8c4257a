import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { Confirmation } from '@/domain/reservation/states';
import {
  OPEN_PARCEL_STATES,
  type ParcelEvent,
  parcelStates,
  type SaleEvent,
  type SaleState,
  saleStates,
} from '@/domain/sale/states';
import { nextState } from '@/domain/stateTable';
import type { Transaction } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';

export type SaleRow = typeof sale.$inferSelect;
export type ParcelRow = typeof saleParcel.$inferSelect;

interface Move<Columns> {
  readonly actor: Actor;
  readonly reason?: string | null;
  /** What changes along with the state. */
  readonly set?: Columns;
}

/** A sale that was rescinded keeps its confirmation: that it was once sold is a part of its history. */
export function stateOf(row: {
  readonly confirmation: Confirmation;
  readonly rescindedAt: unknown;
}): SaleState {
  return row.rescindedAt === null ? row.confirmation : 'rescinded';
}

/** Writes to the row as it was read: whoever comes second with the same row changes nothing. */
export async function updateSale(
  transaction: Transaction,
  { id, version, confirmation, rescindedAt }: SaleRow,
  columns: PgUpdateSetSource<typeof sale>,
  now: Date,
): Promise<SaleRow> {
  const [changed] = await transaction
    .update(sale)
    .set({ ...columns, version: sql`${sale.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(sale.id, id),
        eq(sale.version, version),
        eq(sale.confirmation, confirmation),
        rescindedAt === null ? isNull(sale.rescindedAt) : isNotNull(sale.rescindedAt),
      ),
    )
    .returning();
  if (!changed) throw new AppError('version_conflict');
  return changed;
}

/**
 * Moves a sale on, with its history.
 *
 * @throws AppError `invalid_transition` where its table lacks that, `version_conflict` where another was faster
 */
export async function moveSale(
  transaction: Transaction,
  row: SaleRow,
  event: SaleEvent,
  { actor, reason = null, set = {} }: Move<PgUpdateSetSource<typeof sale>>,
  now: Date,
): Promise<SaleRow> {
  const from = stateOf(row);
  const to = nextState(saleStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const stands = to === 'rescinded' ? { rescindedAt: now } : { confirmation: to };
  const changed = await updateSale(transaction, row, { ...set, ...stands }, now);
  const change = { subjectKind: 'sale', subjectId: row.id, event, from, to, reason } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}

/** The history of a parcel is told under its sale, with its number before what happened. */
export const parcelEvent = (number: number, event: string) => `parcel${number}.${event}`;

/** The same of one parcel. */
export async function moveParcel(
  transaction: Transaction,
  row: ParcelRow,
  event: ParcelEvent,
  { actor, reason = null, set = {} }: Move<PgUpdateSetSource<typeof saleParcel>>,
  now: Date,
): Promise<ParcelRow> {
  const from = row.paymentState;
  const to = nextState(parcelStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const [changed] = await transaction
    .update(saleParcel)
    .set({ ...set, paymentState: to, version: sql`${saleParcel.version} + 1` })
    .where(
      and(
        eq(saleParcel.saleId, row.saleId),
        eq(saleParcel.number, row.number),
        eq(saleParcel.version, row.version),
        eq(saleParcel.paymentState, from),
      ),
    )
    .returning();
  if (!changed) throw new AppError('version_conflict');
  const told = { subjectKind: 'parcel', subjectId: row.saleId, from, to, reason } as const;
  await recordState(transaction, actor, { ...told, event: parcelEvent(row.number, event) }, now);
  return changed;
}

/**
 * Ends all parcels of a sale at once, each by its table: what is open is called off, what was paid is withdrawn from.
 *
 * @param rows as nobody changes them meanwhile, because the sale was taken
 */
export async function cancelParcels(
  transaction: Transaction,
  rows: readonly ParcelRow[],
  actor: Actor,
  now: Date,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changes = rows.map(({ saleId, number, paymentState: from }) => {
    const event = from === 'paid' ? 'withdraw' : 'cancel';
    const to = nextState(parcelStates, from, event);
    if (to === null) throw new AppError('invalid_transition', { from, event });
    return { subjectKind: 'parcel', subjectId: saleId, event: parcelEvent(number, event), from, to } as const;
  });
  const states = ['paid', ...OPEN_PARCEL_STATES] as const;
  const moved = await transaction
    .update(saleParcel)
    .set({ paymentState: 'cancelled', version: sql`${saleParcel.version} + 1` })
    .where(and(eq(saleParcel.saleId, first.saleId), inArray(saleParcel.paymentState, [...states])))
    .returning({ number: saleParcel.number });
  if (moved.length !== rows.length) throw new AppError('version_conflict');
  await recordState(transaction, actor, changes, now);
}
