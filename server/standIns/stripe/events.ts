import type { Stripe } from 'stripe';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { addJob } from '@/server/jobs/addJob';
import { newId, type SandboxWork, secondsOf } from './sandbox';

/** API version of the events. */
const API_VERSION = '2026-10-28.endive';

type EventType =
  | `payment_intent.${'created' | 'succeeded' | 'payment_failed' | 'requires_action' | 'canceled' | 'processing'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`
  | `refund.${'created' | 'updated' | 'failed'}`;

/** Stores an event and queues its delivery in the tx of the change. */
export async function addEvent(
  { tx, now, request }: SandboxWork,
  type: EventType,
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute,
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
    request: { id: request?.id ?? null, idempotency_key: request?.key ?? null },
    type,
  };
  await tx.insert(sandboxEvent).values({ id, type, body });
  await addJob(tx, 'deliverSandboxEvent', { eventId: id }, { key: `sandboxEvent:${id}` });
  return id;
}
