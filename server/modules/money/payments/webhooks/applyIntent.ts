import { isOpenPayment } from '@/domain/payment/states';
import type { Intent } from '@/server/gateways/payments/gateway';
import type { Work } from '@/server/modules/platform/history/work';
import { lockPaymentOfIntent } from '../intents/lockPayment';
import { type PaymentRow, transitionPayment } from '../intents/transition';
import { payableOf } from '../payable';
import { payableRefOf } from '../refColumns';
import { applyToPayable } from '../refunds/applyToPayable';
import { refundedCentsOf, returningCentsOf, sumRefunds } from '../refunds/sumRefunds';

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

/** Applies received money once, even if the provider repeats the event. */
async function applyReceived(work: Work, row: PaymentRow, intent: Intent): Promise<EventOutcome> {
  if (row.receivedCents > 0) return 'already';
  if (intent.receivedCents <= 0) return 'ignored';
  const set = {
    receivedCents: intent.receivedCents,
    paidAt: work.now,
    method: intent.method ?? row.method,
    failureCode: null,
    refundedCents: Math.min(intent.receivedCents, await refundedCentsOf(work.tx, row.id)),
  };
  const paid = await transitionPayment(work, row, 'pay', { set });
  // A refund that is still on its way may have been reported before the payment.
  const keptCents = paid.receivedCents - (await returningCentsOf(work.tx, row.id));
  if (keptCents <= 0) {
    await sumRefunds(work, row.id);
    return 'refunded';
  }
  return applyToPayable(work, paid, keptCents);
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
