import Stripe from 'stripe';
import { isWellFormed } from '@/server/gateways/payments/eventShape';
import { PaymentGatewayError, type ProviderEvent } from '@/server/gateways/payments/gateway';
import { readDispute, readIntent, readRefund } from '@/server/gateways/payments/readStripe';

/** Tolerance of a signature's time in both directions. */
const TOLERANCE_S = 300;
/** A genuine header has a time and a few signatures. */
const MAX_HEADER = 1_000;

/** Time of a signature, exactly one and only digits: the library accepts any text that begins with digits. */
function timeOf(header: string): number | null {
  const times = header.split(',').filter((part) => part.trim().startsWith('t='));
  const [, seconds] = /^t=(\d{1,12})$/.exec(times.length === 1 ? (times[0]?.trim() ?? '') : '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

function verified(raw: Buffer, header: string | null, secret: string, now: Date): Stripe.Event {
  const rejection = new PaymentGatewayError('bad_signature', true);
  if (header === null || header.length > MAX_HEADER) throw rejection;
  const time = timeOf(header);
  // The library rejects old events only; a future one could be stored and replayed later.
  if (time === null || Math.abs(now.getTime() / 1000 - time) > TOLERANCE_S) throw rejection;
  try {
    return Stripe.webhooks.constructEvent(raw, header, secret, TOLERANCE_S, undefined, now.getTime());
  } catch {
    throw rejection;
  }
}

/** Reads an event whose signature over the raw bytes is valid and recent. */
export function readStripeEvent(
  raw: Buffer,
  header: string | null,
  { secret, isLive, now }: { secret: string; isLive: boolean; now: Date },
): ProviderEvent {
  const event = verified(raw, header, secret, now);
  if (!isWellFormed(event)) throw new PaymentGatewayError('bad_event', true);
  const common = {
    id: event.id,
    type: event.type,
    occurredAt: new Date(event.created * 1000),
  };
  // Events of connected accounts and of the other mode are not about our money.
  if (event.account || event.livemode !== isLive) return { ...common, about: 'other' };
  const { object } = event.data;
  const { object: kind } = object as { object?: string };
  if (kind === 'payment_intent') {
    return { ...common, about: 'intent', intent: readIntent(object as Stripe.PaymentIntent) };
  }
  if (kind === 'refund') return { ...common, about: 'refund', refund: readRefund(object as Stripe.Refund) };
  const dispute = kind === 'dispute' ? readDispute(object as Stripe.Dispute) : null;
  return dispute ? { ...common, about: 'refund', refund: dispute } : { ...common, about: 'other' };
}
