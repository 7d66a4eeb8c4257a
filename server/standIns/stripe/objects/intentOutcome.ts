import type { Stripe } from 'stripe';
import { docUrlOf } from '../api/stripeError';
import { addEvent } from '../events';
import { inTransaction, type Sandbox, type SandboxWork } from '../sandbox';
import { getObject, insertObject, markSpent, updateObject } from '../store';
import { type Decline, declinedCharge, messageOf, paidCharge } from './charges';
import { createDispute } from './disputes';
import { cardOf } from './testCards';

/** An intent after its payment by a method. */
export function paidIntent(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
): Stripe.PaymentIntent {
  return {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  };
}

export async function succeed(work: SandboxWork, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const { tx, now } = work;
  const charge = await insertObject(tx, 'charge', paidCharge(intent, method, now));
  const paid = paidIntent(intent, method, charge);
  await updateObject(tx, 'payment_intent', paid);
  if (method.customer === null) await markSpent(tx, method.id);
  await addEvent(work, 'charge.succeeded', charge);
  await addEvent(work, 'payment_intent.succeeded', paid);
  const disputed = cardOf(method.card)?.disputed;
  if (disputed) await createDispute(work, charge, disputed);
  return paid;
}

/** Charge of a card that its bank declined; null where the payer did not authenticate. */
async function failCharge(
  work: SandboxWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Promise<Stripe.Charge | null> {
  if (method.type !== 'card' || decline.code.startsWith('payment_intent_')) return null;
  const charge = await insertObject(
    work.tx,
    'charge',
    declinedCharge(intent, method, { decline, now: work.now }),
  );
  await addEvent(work, 'charge.failed', charge);
  return charge;
}

/** The attempt fails; the intent waits for another method. */
export async function fail(
  work: SandboxWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode }: Decline,
) {
  const charge = await failCharge(work, intent, method, { code, declineCode });
  const failed: Stripe.PaymentIntent = {
    ...intent,
    ...(charge && { latest_charge: charge.id }),
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
      code: code as Stripe.PaymentIntent.LastPaymentError.Code,
      doc_url: docUrlOf(code),
      ...(charge && { charge: charge.id }),
      ...(declineCode && { decline_code: declineCode }),
      message: messageOf(code),
      payment_method: method,
    },
  };
  await updateObject(work.tx, 'payment_intent', failed);
  await addEvent(work, 'payment_intent.payment_failed', failed);
  return failed;
}

/** Intent and method of an attempt that waits for its payer; null when none does. */
export async function findWaiting(work: SandboxWork, id: string) {
  const intent = await getObject(work.tx, 'payment_intent', id, { forUpdate: true });
  const { payment_method: method } = intent;
  if (intent.status !== 'requires_action' || typeof method !== 'string') return null;
  return { intent, method: await getObject(work.tx, 'payment_method', method) };
}

/** Job: expires a Pix code or a boleto, unless it was paid or another attempt has started. */
export function expireAttempt(
  sandbox: Sandbox,
  { intentId, methodId }: { readonly intentId: string; readonly methodId: string },
): Promise<void> {
  return inTransaction(sandbox, async (work) => {
    const waiting = await findWaiting(work, intentId);
    if (waiting?.method.id !== methodId) return;
    await fail(work, waiting.intent, waiting.method, { code: 'payment_intent_payment_attempt_expired' });
  });
}
