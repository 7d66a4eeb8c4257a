import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { paymentStates, reservationAnswers } from '@/domain/reservation/states';
import { nextState } from '@/domain/stateTable';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';

export type ReservationRow = typeof reservation.$inferSelect;

type PaymentEvent = (typeof paymentStates)['transitions'][number]['event'];
type AnswerEvent = (typeof reservationAnswers)['transitions'][number]['event'];
type Columns = PgUpdateSetSource<typeof reservation>;

export interface Move {
  readonly actor: Actor;
  readonly reason?: string | null;
  /** What changes along with the state. */
  readonly set?: Columns;
}

/** Writes to the row as it was read: whoever comes second with the same row changes nothing. */
async function update(
  transaction: Transaction,
  { id, version, paymentState, confirmation }: ReservationRow,
  columns: Columns,
  now: Date,
): Promise<ReservationRow> {
  const [changed] = await transaction
    .update(reservation)
    .set({ ...columns, version: sql`${reservation.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(reservation.id, id),
        eq(reservation.version, version),
        eq(reservation.paymentState, paymentState),
        eq(reservation.confirmation, confirmation),
      ),
    )
    .returning();
  // Another was faster: the state is no longer the one that was read.
  if (!changed) throw new AppError('invalid_transition', { from: paymentState, event: 'change' });
  return changed;
}

/**
 * Moves the payment of a reservation on, with its history.
 *
 * @throws AppError `invalid_transition` where its table lacks that, or another was faster
 */
export async function movePayment(
  transaction: Transaction,
  row: ReservationRow,
  event: PaymentEvent,
  { actor, reason = null, set = {} }: Move,
  now: Date,
): Promise<ReservationRow> {
  const from = row.paymentState;
  const to = nextState(paymentStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const changed = await update(transaction, row, { ...set, paymentState: to }, now);
  const change = { subjectKind: 'reservation', subjectId: row.id, event, from, to, reason } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}

/** The same of what the seller answers, which only what is paid waits for. */
export async function moveAnswer(
  transaction: Transaction,
  row: ReservationRow,
  event: AnswerEvent,
  { actor, reason = null, set = {} }: Move,
  now: Date,
): Promise<ReservationRow> {
  const from = row.confirmation;
  const to = row.paymentState === 'paid' ? nextState(reservationAnswers, from, event) : null;
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const changed = await update(transaction, row, { ...set, confirmation: to, answeredAt: now }, now);
  const change = { subjectKind: 'reservationAnswer', subjectId: row.id, event, from, to, reason } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}

/** Changes what is no state, and writes down that it was. */
export async function changeHold(
  transaction: Transaction,
  row: ReservationRow,
  event: 'extend' | 'changePlan' | 'startAgain',
  { actor, set = {} }: Omit<Move, 'reason'>,
  now: Date,
): Promise<ReservationRow> {
  const changed = await update(transaction, row, set, now);
  const { id: subjectId, paymentState } = row;
  const change = {
    subjectKind: 'reservation',
    subjectId,
    event,
    from: paymentState,
    to: paymentState,
  } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}
