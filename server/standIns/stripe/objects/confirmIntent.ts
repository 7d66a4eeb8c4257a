import type { Stripe } from 'stripe';
import { boletoLine } from '@/domain/brazil/boleto';
import { pixCode } from '@/domain/brazil/pixCode';
import { addDays, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import { addJob } from '@/server/jobs/addJob';
import { allowOnly, type Form, findInteger, findPart, findText } from '../api/form';
import { invalid, StripeError } from '../api/stripeError';
import { addEvent } from '../events';
import { SANDBOX_PATH, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, updateObject } from '../store';
import { messageOf } from './charges';
import { fail, succeed } from './intentOutcome';
import { refuseBoletoAmount } from './methodAmounts';
import { createMethod, getOrCreateMethod } from './paymentMethods';
import { cardOf } from './testCards';

const OPEN: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

const DAY_S = 86_400;
const PIX_SECONDS = { min: 10, max: 14 * DAY_S, byDefault: DAY_S };
const BOLETO_DAYS = { min: 0, max: 60, byDefault: 3 };
const SAMPLE_BANK = '999';

/** Answered with 402; unlike after other errors, the changes are committed. */
export class Declined extends Error {
  constructor(readonly intent: Stripe.PaymentIntent) {
    super('declined');
  }
}

function pageOfIntent({ sandbox }: SandboxWork, { id, client_secret }: Stripe.PaymentIntent): string {
  return `${sandbox.siteUrl}${SANDBOX_PATH}/intents/${id}?secret=${encodeURIComponent(client_secret ?? '')}`;
}

function within(input: number | null, { min, max, byDefault }: typeof PIX_SECONDS, param: string): number {
  const value = input ?? byDefault;
  if (value < min || value > max) throw invalid(`Must be from ${min} to ${max}.`, param);
  return value;
}

/** The attempt waits for its payer; after `until` a job expires it. */
async function waitForPayer(
  work: SandboxWork,
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
  await updateObject(work.tx, 'payment_intent', waiting);
  await addEvent(work, 'payment_intent.requires_action', waiting);
  if (until) {
    const attempt = { intentId: intent.id, methodId: method.id };
    await addJob(work.tx, 'expireSandboxAttempt', attempt, { runAt: until });
  }
  return waiting;
}

function payByPix(work: SandboxWork, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, form: Form) {
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
  return waitForPayer(work, intent, method, { action, until });
}

function payByBoleto(
  work: SandboxWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  form: Form,
) {
  const { name, email, address } = method.billing_details;
  if (!name || !email || !address?.line1 || !address.city || !address.state || !address.postal_code) {
    throw invalid(
      'A boleto needs the name, the e-mail and the address of its payer.',
      'billing_details',
      'payment_method_billing_details_address_missing',
    );
  }
  const options = findPart(findPart(form, 'payment_method_options'), 'boleto');
  const days = within(findInteger(options, 'expires_after_days'), BOLETO_DAYS, 'expires_after_days');
  const dueOn = addDays(dayOf(work.now, SAO_PAULO), days);
  // São Paulo has had no summer time since 2019.
  const until = new Date(`${dueOn}T23:59:59-03:00`);
  const page = pageOfIntent(work, intent);
  const freeField = [...intent.id.slice(3), '0']
    .map((sign) => Number.parseInt(sign, 16) % 10)
    .join('')
    .slice(0, 25);
  const number = boletoLine({ bank: SAMPLE_BANK, dueOn, amountCents: intent.amount, free: freeField });
  const details = { number, expires_at: secondsOf(until), hosted_voucher_url: page, pdf: page };
  const action = { type: 'boleto_display_details', boleto_display_details: details };
  return waitForPayer(work, intent, method, { action, until });
}

async function payByCard(
  work: SandboxWork,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  form: Form,
) {
  const card = cardOf(method.card);
  if (!card) throw invalid('This card is not one of the test cards.', 'payment_method');
  const { outcome } = card;
  if (outcome.kind === 'succeeds') return succeed(work, intent, method);
  if (outcome.kind === 'declined') throw new Declined(await fail(work, intent, method, outcome));
  const returnUrl = findText(form, 'return_url');
  const page = pageOfIntent(work, intent);
  const url = returnUrl === null ? page : `${page}&return_url=${encodeURIComponent(returnUrl)}`;
  const action = { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
  return waitForPayer(work, intent, method, { action, until: null });
}

async function methodOf(work: SandboxWork, intent: Stripe.PaymentIntent, form: Form) {
  const id = findText(form, 'payment_method');
  if (id !== null) return getOrCreateMethod(work, id);
  const inline = findPart(form, 'payment_method_data');
  if (inline.size > 0) return createMethod(work, inline);
  if (typeof intent.payment_method === 'string') return getOrCreateMethod(work, intent.payment_method);
  throw invalid(
    'You cannot confirm this PaymentIntent because it is missing a payment method.',
    'payment_method',
    'payment_intent_unexpected_state',
  );
}

function refuseOtherCustomer({ customer }: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  if (method.customer === null || method.customer === customer) return;
  const message =
    customer === null
      ? 'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.'
      : `The provided PaymentMethod (${method.id}) does not belong to the Customer (${customer}) of this PaymentIntent.`;
  throw invalid(message, 'payment_method');
}

export function declinedBody({ intent }: Declined) {
  const error = intent.last_payment_error;
  return {
    error: {
      type: 'card_error',
      code: error?.code,
      ...(error?.decline_code ? { decline_code: error.decline_code } : {}),
      ...(error?.charge ? { charge: error.charge } : {}),
      doc_url: error?.doc_url,
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

export async function confirmIntent(
  work: SandboxWork,
  form: Form,
  id: string,
): Promise<Stripe.PaymentIntent> {
  allowOnly(form, FIELDS);
  const intent = await getObject(work.tx, 'payment_intent', id, { forUpdate: true });
  if (!OPEN.includes(intent.status)) {
    throw new StripeError(
      400,
      'invalid_request_error',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const method = await methodOf(work, intent, form);
  refuseOtherCustomer(intent, method);
  if (method.type === 'boleto') refuseBoletoAmount(intent.amount);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(
      `The payment method type ${method.type} is not allowed for this PaymentIntent.`,
      'payment_method',
      'payment_intent_incompatible_payment_method',
    );
  }
  if (method.type === 'pix') return payByPix(work, intent, method, form);
  if (method.type === 'boleto') return payByBoleto(work, intent, method, form);
  return payByCard(work, intent, method, form);
}
