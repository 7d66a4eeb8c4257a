import type { Stripe } from 'stripe';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { addJob } from '@/server/jobs/addJob';
import { newId, secondsOf, type Work } from './sandbox';

/** The version of the API that the embedded provider speaks. */
export const API_VERSION = '2026-10-28.endive';

type EventType =
  | `payment_intent.${'created' | 'succeeded' | 'payment_failed' | 'requires_action' | 'canceled' | 'processing'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`;

/** Writes down what happened and tells it by the queue, in the transaction in which it happened. */
export async function addEvent(
  { transaction, now }: Work,
  type: EventType,
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund,
): Promise<string> {
  const id = newId('evt');
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: secondsOf(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
  await transaction.insert(sandboxEvent).values({ id, type, body });
  await addJob(transaction, 'deliverSandboxEvent', { eventId: id }, { key: `sandboxEvent:${id}` });
  return id;
}
