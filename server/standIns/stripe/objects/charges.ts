import type { Stripe } from 'stripe';
import { newId, secondsOf } from '../sandbox';

/** Messages of the real provider. */
const MESSAGES: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  payment_intent_authentication_failure:
    'The provided payment method has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  payment_intent_payment_attempt_expired: 'The payment attempt has expired.',
  payment_intent_payment_attempt_failed: 'The payment attempt failed.',
};

export const messageOf = (code: string) => MESSAGES[code] ?? 'The payment failed.';

export interface Decline {
  readonly code: string;
  readonly declineCode?: string;
}

function cardDetails(card: Stripe.PaymentMethod.Card): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

function detailsOf(method: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (method.card) return { type: 'card', card: cardDetails(method.card) };
  if (method.type === 'boleto') return { type: 'boleto', boleto: { tax_id: method.boleto?.tax_id ?? '' } };
  return { type: method.type, pix: { bank_transaction_id: null } };
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

export function paidCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  now: Date,
): Stripe.Charge {
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
    outcome: APPROVED,
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

export function declinedCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline: { code, declineCode }, now }: { readonly decline: Decline; readonly now: Date },
): Stripe.Charge {
  return {
    ...paidCharge(intent, method, now),
    amount_captured: 0,
    captured: false,
    failure_code: code,
    failure_message: messageOf(code),
    outcome: {
      ...APPROVED,
      network_status: 'declined_by_network',
      reason: declineCode ?? code,
      seller_message: 'The bank did not return any further details with this decline.',
      type: 'issuer_declined',
    },
    paid: false,
    status: 'failed',
  };
}
