import Stripe from 'stripe';
import { isWellFormed } from '@/server/gateways/payments/eventShape';
import { PaymentGatewayError, type ProviderEvent } from '@/server/gateways/payments/gateway';
import { readIntent, readRefund } from '@/server/gateways/payments/readStripe';

/** How far a signature's time may lie from ours, either way. */
const TOLERANCE_S = 300;
/** Anybody may send us a header; a real one has a time and a few signatures. */
const MAX_HEADER = 1_000;

/** The time of a signature, which is there once and in figures; the library takes whatever begins with figures. */
function timeOf(header: string): number | null {
  const times = header.split(',').filter((part) => part.trim().startsWith('t='));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times.length === 1 ? (times[0]?.trim() ?? '') : '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

function verified(raw: Buffer, header: string | null, secret: string, now: Date): Stripe.Event {
  const refusal = new PaymentGatewayError('bad_signature', true);
  if (header === null || header.length > MAX_HEADER) throw refusal;
  const time = timeOf(header);
  // The library refuses what is old; what is to come could be kept and sent when its time has come.
  if (time === null || Math.abs(now.getTime() / 1000 - time) > TOLERANCE_S) throw refusal;
  try {
    return Stripe.webhooks.constructEvent(raw, header, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    throw refusal;
  }
}

/**
 * Reads an event of the provider: the signature over the very bytes is right by one of its `v1`, compared in constant time, and
 * its time is near ours.
 */
export function readStripeEvent(
  raw: Buffer,
  header: string | null,
  { secret, isLive, now }: { secret: string; isLive: boolean; now: Date },
): ProviderEvent {
  const event = verified(raw, header, secret, now);
  if (!isWellFormed(event)) throw new PaymentGatewayError('bad_event', true);
  const told = {
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
  };
  // Of another account that the platform has to do with, or of trying things out: not of its own money.
  if (event.account || event.livemode !== isLive) return { ...told, about: 'other' };
  const { object } = event.data;
  const { object: kind } = object as { object?: string };
  if (kind === 'payment_intent') {
    return { ...told, about: 'intent', intent: readIntent(object as Stripe.PaymentIntent) };
  }
  if (kind === 'refund') return { ...told, about: 'refund', refund: readRefund(object as Stripe.Refund) };
  return { ...told, about: 'other' };
}
