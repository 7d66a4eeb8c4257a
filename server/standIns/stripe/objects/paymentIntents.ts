import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import {
  allowOnly,
  type Form,
  findFlag,
  findInteger,
  findList,
  findOneOf,
  findText,
  mergeMetadata,
} from '../api/form';
import { invalid, StripeError } from '../api/stripeError';
import { addEvent } from '../events';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { getObject, insertObject, updateObject } from '../store';
import { confirmIntent } from './confirmIntent';
import { typesForAmount } from './methodAmounts';

const METHODS = ['card', 'pix', 'boleto'] as const;
const MAX_CENTS = 99_999_999;
const MIN_CENTS = 50;

function amountOf(form: Form): number {
  const amount = findInteger(form, 'amount');
  if (amount === null) throw invalid('Missing required param: amount.', 'amount', 'parameter_missing');
  if (amount > MAX_CENTS) {
    throw invalid('Amount must be no more than R$999,999.99', 'amount', 'amount_too_large');
  }
  if (amount < MIN_CENTS) {
    throw invalid('Amount must be at least R$0.50 brl', 'amount', 'amount_too_small');
  }
  return amount;
}

function typesOf(form: Form): string[] {
  const types = findList(form, 'allowed_payment_method_types') ?? ['card'];
  const unknown = types.find((type) => !(METHODS as readonly string[]).includes(type));
  if (unknown !== undefined || types.length === 0) {
    throw invalid(`The payment method type "${unknown ?? ''}" is invalid.`, 'allowed_payment_method_types');
  }
  return types;
}

/** Neither Pix nor boleto can be authorised first and captured later. */
function refuseManual(form: Form, types: readonly string[]): void {
  const capture = findOneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']);
  if (capture === 'manual' && types.some((type) => type !== 'card')) {
    throw invalid('capture_method manual is not supported by pix and boleto.', 'capture_method');
  }
  if (capture === 'manual') {
    throw invalid('This account captures immediately.', 'capture_method');
  }
}

const NEW_FIELDS = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'statement_descriptor',
];

async function customerOf({ tx }: SandboxWork, form: Form): Promise<string | null> {
  const id = findText(form, 'customer');
  return id === null ? null : (await getObject(tx, 'customer', id, { param: 'customer' })).id;
}

interface IntentFields
  extends Pick<
    Stripe.PaymentIntent,
    'amount' | 'customer' | 'description' | 'metadata' | 'receipt_email' | 'statement_descriptor'
  > {
  readonly types: readonly string[];
  readonly method: string | null;
}

/** An intent that was not confirmed yet. */
export function intentObject(
  { types, method, amount, ...fields }: IntentFields,
  now: Date,
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    ...fields,
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types as Stripe.PaymentIntent.AllowedPaymentMethodType[],
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    confirmation_method: 'automatic',
    created: secondsOf(now),
    currency: 'brl',
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: typesForAmount(types, amount),
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor_suffix: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    transfer_group: null,
  };
}

async function newIntent(work: SandboxWork, form: Form): Promise<Stripe.PaymentIntent> {
  if (findText(form, 'currency')?.toLowerCase() !== 'brl') {
    throw invalid('This account accepts BRL only.', 'currency');
  }
  const types = typesOf(form);
  refuseManual(form, types);
  const fields = {
    types,
    amount: amountOf(form),
    method: findText(form, 'payment_method'),
    customer: await customerOf(work, form),
    description: findText(form, 'description'),
    metadata: mergeMetadata({}, form),
    receipt_email: findText(form, 'receipt_email'),
    statement_descriptor: findText(form, 'statement_descriptor'),
  };
  return intentObject(fields, work.now);
}

const CONFIRMATION_FIELDS = ['payment_method', 'payment_method_data', 'payment_method_options', 'return_url'];

export async function createIntent(work: SandboxWork, form: Form): Promise<Stripe.PaymentIntent> {
  allowOnly(form, NEW_FIELDS);
  const intent = await insertObject(work.tx, 'payment_intent', await newIntent(work, form));
  await addEvent(work, 'payment_intent.created', intent);
  if (findFlag(form, 'confirm') !== true) return intent;
  const confirmation = new Map([...form].filter(([name]) => CONFIRMATION_FIELDS.includes(name)));
  return confirmIntent(work, confirmation, intent.id);
}

const UNSTARTED: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
];

function unexpected(intent: Stripe.PaymentIntent, verb: string): StripeError {
  return new StripeError(
    400,
    'invalid_request_error',
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );
}

export async function updateIntent(work: SandboxWork, form: Form, id: string): Promise<Stripe.PaymentIntent> {
  allowOnly(form, [
    'amount',
    'currency',
    'customer',
    'description',
    'metadata',
    'allowed_payment_method_types',
    'receipt_email',
  ]);
  const intent = await getObject(work.tx, 'payment_intent', id, { forUpdate: true });
  const metadata = mergeMetadata(intent.metadata, form);
  if (![...form.keys()].every((name) => name === 'metadata') && !UNSTARTED.includes(intent.status)) {
    throw unexpected(intent, 'update');
  }
  const types = form.has('allowed_payment_method_types')
    ? typesOf(form)
    : (intent.allowed_payment_method_types ?? intent.payment_method_types);
  const amount = form.has('amount') ? amountOf(form) : intent.amount;
  return updateObject(work.tx, 'payment_intent', {
    ...intent,
    metadata,
    amount,
    customer: form.has('customer') ? await customerOf(work, form) : intent.customer,
    description: form.has('description') ? findText(form, 'description') : intent.description,
    receipt_email: form.has('receipt_email') ? findText(form, 'receipt_email') : intent.receipt_email,
    allowed_payment_method_types: types as Stripe.PaymentIntent.AllowedPaymentMethodType[],
    payment_method_types: typesForAmount(types, amount),
  });
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;

export async function cancelIntent(work: SandboxWork, form: Form, id: string): Promise<Stripe.PaymentIntent> {
  allowOnly(form, ['cancellation_reason']);
  const reason = findOneOf(form, 'cancellation_reason', REASONS);
  const intent = await getObject(work.tx, 'payment_intent', id, { forUpdate: true });
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpected(intent, 'cancel');
  const canceled = await updateObject(work.tx, 'payment_intent', {
    ...intent,
    status: 'canceled',
    canceled_at: secondsOf(work.now),
    cancellation_reason: reason,
    next_action: null,
  });
  await addEvent(work, 'payment_intent.canceled', canceled);
  return canceled;
}
