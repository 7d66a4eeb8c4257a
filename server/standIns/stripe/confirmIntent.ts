import type { Stripe } from 'stripe';
import { boletoLine } from '@/domain/brazil/boleto';
import { pixCode } from '@/domain/brazil/pixCode';
import { addDays, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import { addJob } from '@/server/jobs/addJob';
import { addEvent } from './events';
import { allowOnly, type Form, findInteger, findPart, findText } from './form';
import { fail, messageOf, succeed } from './intentOutcome';
import { createMethod, takeMethod } from './paymentMethods';
import { SANDBOX_PATH, secondsOf, type Work } from './sandbox';
import { getObject, updateObject } from './store';
import { invalid, StripeError } from './stripeError';
import { cardOfEnd } from './testCards';

const OPEN: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const DAY_S = 86_400;
const PIX_SECONDS = { least: 10, most: 14 * DAY_S, usual: DAY_S };
const SLIP_DAYS = { least: 0, most: 60, usual: 3 };
/** What a slip costs the bank is more than less than this. */
const SLIP_LEAST_CENTS = 500;
const SAMPLE_BANK = '999';

/** Answered with 402, and what it changed stays. */
export class Declined extends Error {
  constructor(readonly intent: Stripe.PaymentIntent) {
    super('declined');
  }
}

export function pageOfIntent({ sandbox }: Work, { id, client_secret }: Stripe.PaymentIntent): string {
  return `${sandbox.siteUrl}${SANDBOX_PATH}/intents/${id}?secret=${encodeURIComponent(client_secret ?? '')}`;
}

function within(given: number | null, { least, most, usual }: typeof PIX_SECONDS, param: string): number {
  const value = given ?? usual;
  if (value < least || value > most) throw invalid(`Must be from ${least} to ${most}.`, param);
  return value;
}

/** The try waits for its payer until then; afterwards the queue ends it. */
async function wait(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { action, until }: { action: Stripe.PaymentIntent.NextAction; until: Date | null },
) {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: action,
    last_payment_error: null,
  };
  await updateObject(work.transaction, 'payment_intent', waiting);
  await addEvent(work, 'payment_intent.requires_action', waiting);
  if (until) {
    const attempt = { intentId: intent.id, methodId: method.id };
    await addJob(work.transaction, 'expireSandboxAttempt', attempt, { runAt: until });
  }
  return waiting;
}

function payByPix(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, form: Form) {
  const options = findPart(findPart(form, 'payment_method_options'), 'pix');
  const seconds = within(findInteger(options, 'expires_after_seconds'), PIX_SECONDS, 'expires_after_seconds');
  const until = new Date(work.now.getTime() + seconds * 1000);
  const page = pageOfIntent(work, intent);
  const data = pixCode({
    url: `sandbox.invalid/pix/${intent.id.slice(3)}`,
    amountCents: intent.amount,
    receiver: 'SANDBOX',
    city: 'SAO PAULO',
    reference: intent.id.slice(3, 28),
  });
  const action = {
    type: 'pix_display_qr_code',
    pix_display_qr_code: { data, expires_at: secondsOf(until), hosted_instructions_url: page },
  };
  return wait(work, intent, method, { action, until });
}

function payBySlip(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, form: Form) {
  if (intent.amount < SLIP_LEAST_CENTS) {
    throw invalid('Amount must be at least R$5.00 brl', 'amount', 'amount_too_small');
  }
  const { name, email, address } = method.billing_details;
  if (!name || !email || !address?.line1 || !address.city || !address.state || !address.postal_code) {
    throw invalid(
      'A boleto needs the name, the e-mail and the address of its payer.',
      'billing_details',
      'payment_method_billing_details_address_missing',
    );
  }
  const options = findPart(findPart(form, 'payment_method_options'), 'boleto');
  const days = within(findInteger(options, 'expires_after_days'), SLIP_DAYS, 'expires_after_days');
  const dueOn = addDays(dayOf(work.now, SAO_PAULO), days);
  // Until the end of that day in São Paulo, which has no summer time any more.
  const until = new Date(`${dueOn}T23:59:59-03:00`);
  const page = pageOfIntent(work, intent);
  const free = [...intent.id.slice(3), '0']
    .map((sign) => Number.parseInt(sign, 16) % 10)
    .join('')
    .slice(0, 25);
  const number = boletoLine({ bank: SAMPLE_BANK, dueOn, amountCents: intent.amount, free });
  const details = { number, expires_at: secondsOf(until), hosted_voucher_url: page, pdf: page };
  const action = { type: 'boleto_display_details', boleto_display_details: details };
  return wait(work, intent, method, { action, until });
}

async function payByCard(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, form: Form) {
  const card = cardOfEnd(method.card?.last4 ?? '');
  if (!card) throw invalid('This card is none of the test cards.', 'payment_method');
  const { outcome } = card;
  if (outcome.kind === 'succeeds') return succeed(work, intent, method);
  if (outcome.kind === 'declined') throw new Declined(await fail(work, intent, method, outcome));
  const returnUrl = findText(form, 'return_url');
  const page = pageOfIntent(work, intent);
  const url = returnUrl === null ? page : `${page}&return_url=${encodeURIComponent(returnUrl)}`;
  const action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return wait(work, intent, method, { action, until: null });
}

async function methodOf(work: Work, intent: Stripe.PaymentIntent, form: Form) {
  const id = findText(form, 'payment_method');
  if (id !== null) return takeMethod(work, id);
  const inline = findPart(form, 'payment_method_data');
  if (inline.size > 0) return createMethod(work, inline);
  if (typeof intent.payment_method === 'string') return takeMethod(work, intent.payment_method);
  throw invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    'payment_method',
    'payment_intent_unexpected_state',
  );
}

/** What a declined try is answered, with the intent as it is afterwards. */
export function declinedBody({ intent }: Declined) {
  const error = intent.last_payment_error;
  return {
    error: {
      type: 'card_error',
      code: error?.code,
      ...(error?.decline_code ? { decline_code: error.decline_code } : {}),
      message: messageOf(error?.code ?? ''),
      payment_intent: intent,
      payment_method: error?.payment_method,
    },
  };
}

const FIELDS = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'return_url',
  'client_secret',
  'use_stripe_sdk',
  'key',
  'receipt_email',
];

export async function confirmIntent(work: Work, form: Form, id: string): Promise<Stripe.PaymentIntent> {
  allowOnly(form, FIELDS);
  const intent = await getObject(work.transaction, 'payment_intent', id, { forUpdate: true });
  if (!OPEN.includes(intent.status)) {
    throw new StripeError(
      400,
      'invalid_request_error',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const method = await methodOf(work, intent, form);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(
      `The payment method type ${method.type} is not allowed for this PaymentIntent.`,
      'payment_method',
      'payment_intent_incompatible_payment_method',
    );
  }
  if (method.type === 'pix') return payByPix(work, intent, method, form);
  if (method.type === 'boleto') return payBySlip(work, intent, method, form);
  return payByCard(work, intent, method, form);
}
