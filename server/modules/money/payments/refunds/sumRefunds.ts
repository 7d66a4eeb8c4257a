import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RefundState } from '@/domain/payment/kinds';
import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { transitionPayment } from '../intents/transition';

async function sumOf(tx: Transaction, paymentId: string, states: readonly RefundState[]): Promise<number> {
  const [refunded] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), inArray(refund.state, [...states])));
  return refunded?.cents ?? 0;
}

/** Amount that went back of a payment, by its refunds that are done. */
export const refundedCentsOf = (tx: Transaction, paymentId: string) => sumOf(tx, paymentId, ['done']);

/** Amount of a payment that went back or is about to. */
export const returningCentsOf = (tx: Transaction, paymentId: string) =>
  sumOf(tx, paymentId, ['pending', 'done']);

/** Brings a payment up to date with its refunds; one that is refunded completely is withdrawn. */
export async function sumRefunds(work: Pick<Work, 'tx' | 'now'>, paymentId: string): Promise<void> {
  const { tx } = work;
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!row) return;
  // The event of a refund may arrive before that of its payment: then nothing is received yet.
  const refundedCents = Math.min(row.receivedCents, await refundedCentsOf(tx, paymentId));
  const isComplete = row.receivedCents > 0 && refundedCents === row.receivedCents;
  if (isComplete && row.state === 'paid') {
    await transitionPayment({ ...work, actor: 'provider' }, row, 'withdraw', { set: { refundedCents } });
    return;
  }
  if (refundedCents !== row.refundedCents)
    await updateVersioned(work, payment, row, { set: { refundedCents } });
}
