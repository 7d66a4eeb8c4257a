import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Confirmation } from '@/domain/reservation/states';
import {
  isOpenSale,
  OPEN_PARCEL_STATES,
  parcelStates,
  type SaleEvent,
  type SaleState,
  saleStates,
} from '@/domain/sale/states';
import { nextState } from '@/domain/stateTable';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { defineTransition, type StateUpdate } from '@/server/modules/platform/history/defineTransition';
import { recordState } from '@/server/modules/platform/history/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';

export type SaleRow = typeof sale.$inferSelect;
export type ParcelRow = typeof saleParcel.$inferSelect;

/** State of a sale; a rescinded one keeps its confirmation, which is part of its history. */
export function stateOf(row: {
  readonly confirmation: Confirmation;
  readonly rescindedAt: unknown;
}): SaleState {
  return row.rescindedAt === null ? row.confirmation : 'rescinded';
}

/** `stateOf` in SQL. */
export const SALE_STATE = sql`(case when rescinded_at is null then confirmation else 'rescinded' end)`;

/** @throws AppError `invalid_transition` for a rejected or rescinded sale */
export function assertOpenSale(row: SaleRow, event: string): void {
  const from = stateOf(row);
  if (!isOpenSale(from)) throw new AppError('invalid_transition', { from, event });
}

/** Transition of a sale: like `defineTransition`, for a state that is kept in two columns. */
export async function transitionSale(
  work: Work,
  row: SaleRow,
  event: SaleEvent,
  { reason = null, set }: StateUpdate<typeof sale> = {},
): Promise<SaleRow> {
  const { tx, now, actor } = work;
  const from = stateOf(row);
  const to = nextState(saleStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const state = to === 'rescinded' ? { rescindedAt: now } : { confirmation: to };
  const changed = await updateVersioned(work, sale, row, { set: { ...set, ...state } });
  const change = { subjectKind: 'sale', subjectId: row.id, event, from, to, reason } as const;
  await recordState(tx, actor, change, now);
  return changed;
}

/** Records an event that leaves the state of a sale as it is. */
export async function recordSaleEvent(
  { tx, now, actor }: Work,
  row: SaleRow,
  event: string,
  reason: string | null = null,
): Promise<void> {
  const state = stateOf(row);
  const change = { subjectKind: 'sale', subjectId: row.id, event, from: state, to: state } as const;
  await recordState(tx, actor, { ...change, reason }, now);
}

/** Event of a parcel in the history of its sale, prefixed by its number. */
export const parcelEvent = (number: number, event: string) => `parcel${number}.${event}`;

export const PARCEL_KEY = ['saleId', 'number'] as const;

export const transitionParcel = defineTransition({
  table: saleParcel,
  column: 'paymentState',
  states: parcelStates,
  subjectKind: 'parcel',
  key: PARCEL_KEY,
  record: ({ saleId, number }, event) => ({ subjectId: saleId, event: parcelEvent(number, event) }),
});

/**
 * Cancels all parcels of a locked sale: the open ones, and the paid ones, from which the buyer withdraws.
 *
 * @param rows all parcels of the sale
 */
export async function cancelParcels({ tx, now, actor }: Work, rows: readonly ParcelRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changes = rows.map(({ saleId, number, paymentState: from }) => {
    const event = from === 'paid' ? 'withdraw' : 'cancel';
    const to = nextState(parcelStates, from, event);
    if (to === null) throw new AppError('invalid_transition', { from, event });
    return { subjectKind: 'parcel', subjectId: saleId, event: parcelEvent(number, event), from, to } as const;
  });
  const states = ['paid', ...OPEN_PARCEL_STATES] as const;
  const cancelled = await tx
    .update(saleParcel)
    .set({ paymentState: 'cancelled', version: sql`${saleParcel.version} + 1` })
    .where(and(eq(saleParcel.saleId, first.saleId), inArray(saleParcel.paymentState, [...states])))
    .returning({ number: saleParcel.number });
  if (cancelled.length !== rows.length) throw new AppError('version_conflict');
  await recordState(tx, actor, changes, now);
}
