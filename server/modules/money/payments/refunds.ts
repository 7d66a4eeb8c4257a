import { and, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { idSchema } from '@/domain/id';
import type { Transaction } from '@/server/db/client';
import { sale } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import type { ProviderRefund } from '@/server/gateways/payments/gateway';
import { fitWithdrawals } from './fitWithdrawals';
import { movePayment, type PaymentRow } from './movePayment';
import { recordRefund } from './recordRefund';
import { refundPart } from './requestRefund';
import { refundWay, tellPayerAndSeller } from './tell';

export type RefundRow = typeof refund.$inferSelect;

/** What has gone back of a payment, by its refunds. */
export async function doneCents(transaction: Transaction, paymentId: string): Promise<number> {
  const [done] = await transaction
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, paymentId), eq(refund.state, 'done')));
  return done?.cents ?? 0;
}

/** Brings a payment up to what its refunds say. One that has gone back whole is undone. */
export async function sumUpRefunds(transaction: Transaction, paymentId: string, now: Date): Promise<void> {
  const [row] = await transaction.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (!row) return;
  // What is told of a refund may come before the payment itself: then there is nothing yet to take it from.
  const refundedCents = Math.min(row.receivedCents, await doneCents(transaction, paymentId));
  const isWhole = row.receivedCents > 0 && refundedCents === row.receivedCents;
  if (isWhole && row.state === 'paid') {
    await movePayment(
      transaction,
      row,
      { event: 'withdraw', changed: { refundedCents }, actor: 'provider' },
      now,
    );
    return;
  }
  if (refundedCents === row.refundedCents) return;
  await transaction
    .update(payment)
    .set({ refundedCents, version: row.version + 1, updatedAt: now })
    .where(eq(payment.id, row.id));
}

/** The sale that a payment is for, also where it was of the reservation before. */
async function saleOf(
  transaction: Transaction,
  { saleId, reservationId }: PaymentRow,
): Promise<string | null> {
  if (reservationId === null) return saleId;
  const [born] = await transaction
    .select({ id: sale.id })
    .from(sale)
    .where(eq(sale.reservationId, reservationId));
  return born?.id ?? null;
}

/** A refund that somebody made at the provider, without us, is written down like one of ours. */
async function takeRefund(
  transaction: Transaction,
  row: PaymentRow,
  told: ProviderRefund,
  now: Date,
): Promise<RefundRow | null> {
  // What is kept beside a refund at the provider is anybody's there to write.
  const isOurs = idSchema().required().isValidSync(told.refundId);
  const ours = isOurs ? eq(refund.id, told.refundId ?? '') : undefined;
  const [known] = await transaction
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), or(eq(refund.providerId, told.id), ours)))
    .for('update');
  if (known) return known;
  const [made] = await transaction
    .insert(refund)
    .values({
      id: uuidv7(),
      paymentId: row.id,
      kind: 'provider',
      amountCents: told.amountCents,
      reason: 'atProvider',
      providerId: told.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!made) return null;
  const begun = { id: made.id, event: 'begin', from: null, to: made.state, reason: made.reason } as const;
  await recordRefund(transaction, begun, 'provider', now);
  const saleId = await saleOf(transaction, row);
  if (saleId !== null) await fitWithdrawals(transaction, saleId, 'provider', now);
  return made;
}

type Next = Pick<RefundRow, 'state' | 'doneAt' | 'failureCode'>;

/** What becomes of a refund by what the provider says. One that failed stays so, whatever is told late of it. */
function nextOf(row: RefundRow, told: ProviderRefund, now: Date): Next | null {
  if (row.state === 'failed' || told.status === 'pending' || told.status === row.state) return null;
  return told.status === 'done'
    ? { state: 'done', doneAt: now, failureCode: null }
    : { state: 'failed', doneAt: null, failureCode: told.failureCode };
}

/**
 * Takes what the provider says of a refund, of a payment that the caller has locked. What it could not give back is transferred
 * by hand.
 */
export async function applyRefund(
  transaction: Transaction,
  row: PaymentRow,
  told: ProviderRefund,
  now: Date,
): Promise<'done' | 'failed' | 'noted'> {
  const known = await takeRefund(transaction, row, told, now);
  if (!known) return 'noted';
  const next = nextOf(known, told, now);
  await transaction
    .update(refund)
    .set({ ...next, providerId: told.id, version: known.version + 1, updatedAt: now })
    .where(eq(refund.id, known.id));
  if (!next) return 'noted';
  const event = next.state === 'done' ? 'finish' : 'fail';
  const change = {
    id: known.id,
    event,
    from: known.state,
    to: next.state,
    reason: next.failureCode,
  } as const;
  await recordRefund(transaction, change, 'provider', now);
  if (next.state === 'done') {
    const { amountCents, kind } = known;
    const told = { kind: 'refundDone', amountCents, way: refundWay(row, kind) } as const;
    await tellPayerAndSeller(transaction, row, told, now);
  } else {
    await transferInstead(transaction, row, known, now);
  }
  await sumUpRefunds(transaction, row.id, now);
  return next.state === 'done' ? 'done' : 'failed';
}

/** The same money, by hand. */
export function transferInstead(transaction: Transaction, row: PaymentRow, failed: RefundRow, now: Date) {
  const { amountCents, reason } = failed;
  return refundPart(transaction, row, { amountCents, reason, isTransfer: true }, now);
}
