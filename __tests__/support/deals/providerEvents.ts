import { NOW } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { type PaymentBench, reservedUnit } from '@/__tests__/support/deals/payments';
import { secondsOf } from '@/server/standIns/stripe/sandbox';

interface RefundFacts {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly status: string;
}

interface DisputeFacts extends RefundFacts {
  readonly type?: string;
}

let events = 0;

function eventOf(type: string, object: object): string {
  events += 1;
  const id = `evt_made_${events}`;
  const created = secondsOf(NOW);
  return JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } });
}

/** Event about a refund that was made in the provider's dashboard: it carries none of our metadata. */
export function refundEvent({ id, intentId, amount, status }: RefundFacts): string {
  const type = { failed: 'refund.failed', pending: 'refund.created' }[status] ?? 'refund.updated';
  return eventOf(type, { id, object: 'refund', amount, currency: 'brl', payment_intent: intentId, status });
}

/** Event about a payment that its payer disputes at the bank. */
export function disputeEvent({ id, intentId, amount, status, type }: DisputeFacts): string {
  return eventOf(type ?? 'charge.dispute.updated', {
    id,
    object: 'dispute',
    amount,
    charge: 'ch_1',
    currency: 'brl',
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
  });
}

/** A reservation that was paid by card, and its intent. */
export async function paidReservation(
  database: TestDatabase,
  bench: PaymentBench,
  paymentMethodId = 'pm_card_visa',
) {
  const reserved = await reservedUnit(database);
  bench.as(reserved.caller);
  const { reservationId } = reserved;
  const { body } = await bench.ask('POST', '/payments/v1/intent', { reservationId });
  const card = { version: body.version, method: 'card', paymentMethodId };
  await bench.ask('POST', `/payments/v1/intent/confirm/${body.id}`, card);
  await bench.deliverAll();
  const { rows } = await database.pool.query<{ intent: string }>(
    'select intent_id as intent from payment where id = $1',
    [body.id],
  );
  return { ...reserved, paymentId: body.id, amountCents: body.amountCents, intentId: rows[0]?.intent ?? '' };
}
