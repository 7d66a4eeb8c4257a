import type { Stripe } from 'stripe';
import { addEvent } from '../events';
import { inTransaction, newId, type Sandbox, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, insertObject, markSpent, updateObject } from '../store';

/** Messages of the real provider. */
const MESSAGES: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  payment_intent_authentication_failure:
    'The provided payment method has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  payment_intent_payment_attempt_expired: 'The payment attempt has expired.',
  payment_intent_payment_attempt_failed: 'The payment attempt failed.',
};

export const messageOf = (code: string) => MESSAGES[code] ?? 'The payment failed.';

function detailsOf(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (method.type !== 'card' || !method.card) return { type: method.type };
  const { brand, last4, exp_month, exp_year, country, funding, fingerprint } = method.card;
  const card = { brand, last4, exp_month, exp_year, country, funding, fingerprint };
  return { type: 'card', card: card as Stripe.Charge.PaymentMethodDetails.Card };
}

function chargeOf(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, now: Date): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: true,
    created: secondsOf(now),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export async function succeed(work: SandboxWork, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  const { tx, now } = work;
  const charge = await insertObject(tx, 'charge', chargeOf(intent, method, now));
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    next_action: null,
    last_payment_error: null,
  };
  await updateObject(tx, 'payment_intent', paid);
  if (method.customer === null) await markSpent(tx, method.id);
  await addEvent(work, 'charge.succeeded', charge);
  await addEvent(work, 'payment_intent.succeeded', paid);
  return paid;
}

/** The attempt fails; the intent waits for another method. */
export async function fail(
  work: SandboxWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode }: { code: string; declineCode?: string },
) {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: method.type === 'card' ? 'card_error' : 'invalid_request_error',
      code: code as Stripe.PaymentIntent.LastPaymentError.Code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
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
