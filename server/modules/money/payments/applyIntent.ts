import { and, eq, isNull } from 'drizzle-orm';
import { idSchema } from '@/domain/id';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import type { Intent } from '@/server/gateways/payments/gateway';
import { endOpenPayments } from './endPaying';
import { moveLinksOf } from './linkStates';
import { movePayment, type PaymentRow } from './movePayment';
import { findPayable, lockPayable, payableOf } from './payable';
import { payableRefOf } from './payableColumns';
import { doneCents, sumUpRefunds } from './refunds';
import { refundPart } from './requestRefund';
import { type BackReason, tellPayerAndSeller } from './tell';

/** What followed from an event. */
export type Outcome =
  | 'settled'
  | 'givenBack'
  | 'failed'
  | 'ended'
  | 'already'
  | 'late'
  | 'otherTry'
  | 'refunded'
  | 'noted'
  | 'unknown';

async function findPaymentOf(transaction: Transaction, intentId: string, paymentId: string | null) {
  const [known] = await transaction.select().from(payment).where(eq(payment.intentId, intentId));
  if (known || !idSchema().required().isValidSync(paymentId)) return known ?? null;
  // The provider was quicker than our own note of what it answered.
  const [named] = await transaction
    .update(payment)
    .set({ intentId })
    .where(and(eq(payment.id, paymentId), isNull(payment.intentId)))
    .returning();
  return named ?? null;
}

/** The payment that an intent is, kept from everybody else together with what it pays; null where it is none of ours. */
export async function takePaymentOf(
  transaction: Transaction,
  { id, paymentId }: Pick<Intent, 'id' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const found = await findPaymentOf(transaction, id, paymentId);
  if (!found) return null;
  await lockPayable(transaction, payableRefOf(found));
  const [row] = await transaction.select().from(payment).where(eq(payment.id, found.id)).for('update');
  return row ?? null;
}

const isOpen = ({ state }: PaymentRow) => (OPEN_PAYMENT_STATES as readonly string[]).includes(state);

/**
 * Money goes back by itself: what it was for was paid before or is no longer to be had, or it is more than is owed by now. Both
 * sides are told.
 */
async function giveBack(
  transaction: Transaction,
  row: PaymentRow,
  { amountCents, reason }: { amountCents: number; reason: BackReason },
  now: Date,
) {
  const isTransfer = row.method === 'boleto';
  await refundPart(transaction, row, { amountCents, reason, isTransfer }, now);
  await tellPayerAndSeller(transaction, row, { kind: 'paymentAfterLostHold', amountCents, reason }, now);
}

/** The money of a payment is there; once, however often it is told. */
async function takeMoney(
  transaction: Transaction,
  row: PaymentRow,
  intent: Intent,
  now: Date,
): Promise<Outcome> {
  if (row.receivedCents > 0) return 'already';
  if (intent.receivedCents <= 0) return 'noted';
  const changed = {
    receivedCents: intent.receivedCents,
    method: intent.method ?? row.method,
    failureCode: null,
    refundedCents: Math.min(intent.receivedCents, await doneCents(transaction, row.id)),
  };
  const paid = await movePayment(transaction, row, { event: 'pay', changed, actor: 'provider' }, now);
  const keptCents = paid.receivedCents - paid.refundedCents;
  if (keptCents === 0) {
    await sumUpRefunds(transaction, row.id, now);
    return 'refunded';
  }
  const thing = payableRefOf(row);
  const owedCents = (await findPayable(transaction, thing, now))?.amountCents ?? keptCents;
  const takenCents = Math.min(keptCents, owedCents);
  const result = await payableOf(thing).apply({ tx: transaction, actor: 'provider', now }, thing, takenCents);
  if (result !== 'paid') {
    const lost = 'reservationId' in thing ? 'holdLost' : 'notOwed';
    const reason = result === 'already' ? 'paidTwice' : lost;
    await giveBack(transaction, paid, { amountCents: keptCents, reason }, now);
    return 'givenBack';
  }
  if (takenCents < keptCents) {
    await giveBack(transaction, paid, { amountCents: keptCents - takenCents, reason: 'overpaid' }, now);
  }
  // Another one may have been begun since this one was called off.
  await endOpenPayments(transaction, thing, { event: 'cancel', actor: 'provider' }, now);
  await moveLinksOf(transaction, thing, { event: 'pay', actor: 'provider' }, now);
  return 'settled';
}

/** A try failed. What is told of an earlier one than the one under way changes nothing. */
async function failTry(
  transaction: Transaction,
  row: PaymentRow,
  intent: Intent,
  now: Date,
): Promise<Outcome> {
  if (row.state !== 'paying') return 'late';
  if (row.attempt !== null && row.attempt !== intent.attempt) return 'otherTry';
  const changed = { failureCode: intent.failureCode, attempt: null, dueAt: null };
  await movePayment(transaction, row, { event: 'fail', changed, actor: 'provider' }, now);
  await payableOf(payableRefOf(row)).fail({ tx: transaction, actor: 'provider', now }, payableRefOf(row));
  return 'failed';
}

async function endPayment(transaction: Transaction, row: PaymentRow, now: Date): Promise<Outcome> {
  if (!isOpen(row)) return 'already';
  await movePayment(transaction, row, { event: 'cancel', actor: 'provider' }, now);
  await payableOf(payableRefOf(row)).fail({ tx: transaction, actor: 'provider', now }, payableRefOf(row));
  return 'ended';
}

/**
 * Takes what the provider says of an intent, in whatever order it comes: what follows depends on the state that the payment is
 * in, and not on what was told before.
 */
export async function applyIntent(
  transaction: Transaction,
  type: string,
  intent: Intent,
  now: Date,
): Promise<Outcome> {
  // Whatever names a payment of ours, we ask for reais alone.
  if (intent.currency !== 'brl') return 'unknown';
  const row = await takePaymentOf(transaction, intent);
  if (!row) return 'unknown';
  if (type === 'payment_intent.succeeded') return takeMoney(transaction, row, intent, now);
  if (type === 'payment_intent.payment_failed') return failTry(transaction, row, intent, now);
  if (type === 'payment_intent.canceled') return endPayment(transaction, row, now);
  return 'noted';
}
