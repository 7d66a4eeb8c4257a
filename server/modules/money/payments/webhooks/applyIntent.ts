import { isOpenPayment } from '@/domain/payment/states';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { Work } from '@/server/modules/platform/history/work';
import { endOpenPayments } from '../intents/endPayments';
import { lockPaymentOfIntent } from '../intents/lockPayment';
import { type PaymentRow, transitionPayment } from '../intents/transition';
import { transitionLinks } from '../links/transition';
import { notifyPayerAndSeller, type ReturnReason } from '../notify';
import { findPayable, payableOf } from '../payable';
import { payableRefOf } from '../refColumns';
import { refundPart } from '../refunds/requestRefund';
import { refundedCentsOf, sumRefunds } from '../refunds/sumRefunds';

/** Result of an event, stored with it. */
export type EventOutcome =
  | 'applied'
  | 'returned'
  | 'failed'
  | 'ended'
  | 'already'
  | 'late'
  | 'otherAttempt'
  | 'refunded'
  | 'ignored'
  | 'unknown';

/** Returns money that its payable did not need: it was paid before, can no longer be paid, or costs less by now. */
async function returnMoney(work: Work, row: PaymentRow, amountCents: number, reason: ReturnReason) {
  await refundPart(work, row, { amountCents, reason, isTransfer: row.method === 'boleto' });
  await notifyPayerAndSeller(work, row, { kind: 'paymentAfterLostHold', amountCents, reason });
}

/** Applies received money once, even if the provider repeats the event. */
async function applyReceived(work: Work, row: PaymentRow, intent: Intent): Promise<EventOutcome> {
  if (row.receivedCents > 0) return 'already';
  if (intent.receivedCents <= 0) return 'ignored';
  const set = {
    receivedCents: intent.receivedCents,
    method: intent.method ?? row.method,
    failureCode: null,
    refundedCents: Math.min(intent.receivedCents, await refundedCentsOf(work.tx, row.id)),
  };
  const paid = await transitionPayment(work, row, 'pay', { set });
  const keptCents = paid.receivedCents - paid.refundedCents;
  if (keptCents === 0) {
    await sumRefunds(work, row.id);
    return 'refunded';
  }
  return applyToPayable(work, paid, keptCents);
}

async function applyToPayable(work: Work, paid: PaymentRow, keptCents: number): Promise<EventOutcome> {
  const ref = payableRefOf(paid);
  const dueCents = (await findPayable(work.tx, ref, work.now))?.amountCents ?? keptCents;
  const appliedCents = Math.min(keptCents, dueCents);
  const outcome = await payableOf(ref).apply(work, ref, appliedCents);
  if (outcome !== 'paid') {
    const lost = 'reservationId' in ref ? 'holdLost' : 'notOwed';
    await returnMoney(work, paid, keptCents, outcome === 'already' ? 'paidTwice' : lost);
    return 'returned';
  }
  if (appliedCents < keptCents) await returnMoney(work, paid, keptCents - appliedCents, 'overpaid');
  // Another payment may have been opened after this one was cancelled.
  await endOpenPayments(work, ref, 'cancel');
  await transitionLinks(work, ref, 'pay');
  return 'applied';
}

/** Fails the attempt under way; an event about an earlier attempt changes nothing. */
async function failAttempt(work: Work, row: PaymentRow, intent: Intent): Promise<EventOutcome> {
  if (row.state !== 'paying') return 'late';
  if (row.attempt !== null && row.attempt !== intent.attempt) return 'otherAttempt';
  const set = { failureCode: intent.failureCode, attempt: null, dueAt: null };
  await transitionPayment(work, row, 'fail', { set });
  const ref = payableRefOf(row);
  await payableOf(ref).fail(work, ref);
  return 'failed';
}

async function endPayment(work: Work, row: PaymentRow): Promise<EventOutcome> {
  if (!isOpenPayment(row)) return 'already';
  await transitionPayment(work, row, 'cancel');
  const ref = payableRefOf(row);
  await payableOf(ref).fail(work, ref);
  return 'ended';
}

/**
 * Applies an intent as the provider reports it. Events may arrive in any order: the result depends on the
 * state of the payment, not on earlier events.
 */
export async function applyIntent(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  type: string,
  intent: Intent,
): Promise<EventOutcome> {
  // Our own intents are all in reais, regardless of the payment id.
  if (intent.currency !== 'brl') return 'unknown';
  const row = await lockPaymentOfIntent(tx, intent);
  if (!row) return 'unknown';
  const work = { tx, now, actor: 'provider' } as const;
  if (type === 'payment_intent.succeeded') return applyReceived(work, row, intent);
  if (type === 'payment_intent.payment_failed') return failAttempt(work, row, intent);
  if (type === 'payment_intent.canceled') return endPayment(work, row);
  return 'ignored';
}
