import type { Stripe } from 'stripe';
import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { normalizeCpf } from '@/domain/brazil/cpf';
import {
  allowOnly,
  type Form,
  findInteger,
  findOneOf,
  findPart,
  findText,
  getText,
  mergeMetadata,
} from '../api/form';
import { invalid, missing, StripeError } from '../api/stripeError';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { findObject, getObject, insertObject, isSpent, markSpent, updateObject } from '../store';
import { cardOfId, cardOfNumber, printOf, type TestCard } from './testCards';

const EXPIRY_YEARS = 30;

function billingOf(form: Form): Stripe.PaymentMethod.BillingDetails {
  const details = findPart(form, 'billing_details');
  const address = findPart(details, 'address');
  return {
    name: findText(details, 'name'),
    email: findText(details, 'email'),
    phone: findText(details, 'phone'),
    tax_id: null,
    address: {
      city: findText(address, 'city'),
      country: findText(address, 'country'),
      line1: findText(address, 'line1'),
      line2: findText(address, 'line2'),
      postal_code: findText(address, 'postal_code'),
      state: findText(address, 'state'),
    },
  };
}

function cardDetails(card: TestCard, year: number, month: number): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country ?? 'US',
    display_brand: card.brand,
    exp_month: month,
    exp_year: year,
    fingerprint: printOf(card),
    funding: card.funding ?? 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: null,
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** Rejects numbers of real cards without storing them. */
function readCard(form: Form, now: Date): Stripe.PaymentMethod.Card {
  const part = findPart(form, 'card');
  const number = getText(part, 'number').replaceAll(' ', '');
  const month = findInteger(part, 'exp_month') ?? 0;
  const year = findInteger(part, 'exp_year') ?? 0;
  const card = cardOfNumber(number);
  if (!card) {
    throw new StripeError(
      402,
      'card_error',
      'Your card was declined. Your request was in test mode, but used a non test card.',
      { code: 'card_declined', decline_code: 'test_mode_live_card' },
    );
  }
  if (month < 1 || month > 12) {
    throw new StripeError(402, 'card_error', "Your card's expiration month is invalid.", {
      code: 'invalid_expiry_month',
      param: 'card[exp_month]',
    });
  }
  const full = year < 100 ? year + 2000 : year;
  const isPast = full * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast || full > now.getUTCFullYear() + EXPIRY_YEARS) {
    throw new StripeError(402, 'card_error', "Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'card[exp_year]',
    });
  }
  return cardDetails(card, full, month);
}

function readTaxId(form: Form): string {
  const taxId = getText(findPart(form, 'boleto'), 'tax_id');
  const bare = normalizeCpf(taxId) ?? normalizeCnpj(taxId);
  if (bare === null) throw invalid('Invalid CPF or CNPJ.', 'boleto[tax_id]', 'tax_id_invalid');
  return bare;
}

const REDISPLAY = ['always', 'limited', 'unspecified'] as const;

function baseMethod(type: 'card' | 'pix' | 'boleto', form: Form, now: Date): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: findOneOf(form, 'allow_redisplay', REDISPLAY) ?? 'unspecified',
    billing_details: billingOf(form),
    created: secondsOf(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    type,
  };
}

export const pixMethod = (form: Form, now: Date): Stripe.PaymentMethod => ({
  ...baseMethod('pix', form, now),
  pix: {},
});

function methodOf(form: Form, now: Date): Stripe.PaymentMethod {
  const type = getText(form, 'type');
  if (type === 'card') return { ...baseMethod(type, form, now), card: readCard(form, now) };
  if (type === 'pix') return pixMethod(form, now);
  if (type === 'boleto') return { ...baseMethod(type, form, now), boleto: { tax_id: readTaxId(form) } };
  throw invalid(`Invalid type: ${type.slice(0, 32)}`, 'type');
}

const FIELDS = ['type', 'card', 'pix', 'boleto', 'billing_details', 'metadata', 'allow_redisplay'];
/** Added by the provider's browser script. */
const BROWSER_FIELDS = [
  'guid',
  'muid',
  'sid',
  'payment_user_agent',
  'time_on_page',
  'key',
  'client_attribution_metadata',
];

export async function createMethod({ tx, now }: SandboxWork, form: Form) {
  allowOnly(form, [...FIELDS, ...BROWSER_FIELDS]);
  return insertObject(tx, 'payment_method', methodOf(form, now));
}

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

/**
 * A stored method, or a new one for the id of a test card.
 *
 * @throws StripeError for a method that cannot be used again
 */
export async function getOrCreateMethod({ tx, now }: SandboxWork, id: string): Promise<Stripe.PaymentMethod> {
  const stored = await findObject(tx, 'payment_method', id);
  if (stored) {
    if (await isSpent(tx, id)) throw invalid(SPENT, 'payment_method');
    return stored;
  }
  const card = cardOfId(id);
  if (!card) throw missing('PaymentMethod', id, 'payment_method');
  return insertObject(tx, 'payment_method', {
    ...baseMethod('card', new Map(), now),
    card: cardDetails(card, now.getUTCFullYear() + 3, 12),
  });
}

export async function updateMethod({ tx }: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['billing_details', 'metadata', 'allow_redisplay', 'card']);
  const method = await getObject(tx, 'payment_method', id, { forUpdate: true });
  const billing = form.has('billing_details') ? billingOf(form) : method.billing_details;
  const metadata = mergeMetadata(method.metadata ?? {}, form);
  const redisplay = findOneOf(form, 'allow_redisplay', REDISPLAY) ?? method.allow_redisplay;
  const changed = { ...method, billing_details: billing, metadata };
  return updateObject(tx, 'payment_method', { ...changed, ...(redisplay && { allow_redisplay: redisplay }) });
}

export async function attachMethod(work: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['customer']);
  const param = 'customer';
  const { id: customer } = await getObject(work.tx, 'customer', getText(form, param), { param });
  const method = await getOrCreateMethod(work, id);
  if (method.type !== 'card') throw invalid('Only cards can be saved.', 'payment_method');
  if (method.customer !== null && method.customer !== customer) {
    throw invalid(
      'The payment method belongs to another customer.',
      'customer',
      'payment_method_unexpected_state',
    );
  }
  return updateObject(work.tx, 'payment_method', { ...method, customer });
}

export async function detachMethod({ tx }: SandboxWork, form: Form, id: string) {
  allowOnly(form, []);
  const method = await getObject(tx, 'payment_method', id, { forUpdate: true });
  if (method.customer === null) {
    const message =
      'The payment method you provided is not attached to a customer so detachment is impossible.';
    throw invalid(message, 'payment_method');
  }
  await markSpent(tx, id);
  return updateObject(tx, 'payment_method', { ...method, customer: null });
}
