import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { paymentMoves } from '@/domain/payment/states';
import { nextState } from '@/domain/stateTable';
import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';

export type PaymentRow = typeof payment.$inferSelect;
export type PaymentEvent = (typeof paymentMoves.transitions)[number]['event'];

type Changed = Partial<
  Pick<PaymentRow, 'method' | 'attempt' | 'dueAt' | 'failureCode' | 'receivedCents' | 'refundedCents'>
>;

/**
 * Moves a payment on by its table, with what changes beside it, as one guarded update.
 *
 * @throws AppError `invalid_transition` where the table lacks the move, or somebody else moved it meanwhile
 */
export async function movePayment(
  transaction: Transaction,
  row: PaymentRow,
  { event, changed = {}, actor }: { event: PaymentEvent; changed?: Changed; actor: Actor },
  now: Date,
): Promise<PaymentRow> {
  const to = nextState(paymentMoves, row.state, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.state, event });
  const [moved] = await transaction
    .update(payment)
    .set({ ...changed, state: to, version: row.version + 1, updatedAt: now })
    .where(and(eq(payment.id, row.id), eq(payment.state, row.state), eq(payment.version, row.version)))
    .returning();
  if (!moved) throw new AppError('invalid_transition', { from: row.state, event });
  await recordState(
    transaction,
    actor,
    { subjectKind: 'payment', subjectId: row.id, event, from: row.state, to },
    now,
  );
  return moved;
}
