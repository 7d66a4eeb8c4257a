import type { Stripe } from 'stripe';
import type { Executor } from '@/server/db/client';
import { allowOnly, type Form, findFlag, findInteger, findPart, getText, mergeMetadata } from '../api/form';
import { invalid } from '../api/stripeError';
import { newId, SANDBOX_PATH, type SandboxWork } from '../sandbox';
import { findObject, getObject, insertObject, updateObject } from '../store';

function priceIdOf(form: Form): string {
  const lines = [...findPart(form, 'line_items').values()];
  const [line] = lines;
  if (lines.length !== 1 || line === undefined || typeof line === 'string') {
    throw invalid('A payment link has one line item.', 'line_items');
  }
  if (findInteger(line, 'quantity') !== 1) throw invalid('Quantity must be 1.', 'line_items[0][quantity]');
  return getText(line, 'price');
}

const lineId = (linkId: string) => `line_${linkId}`;

/** The line items of a link are no part of its object. */
export async function priceIdOfLink(executor: Executor, linkId: string): Promise<string> {
  return (await findObject(executor, 'link_price', lineId(linkId)))?.price ?? '';
}

export async function createPaymentLink(
  { sandbox, tx }: SandboxWork,
  form: Form,
): Promise<Stripe.PaymentLink> {
  allowOnly(form, ['line_items', 'metadata']);
  const { id: priceId } = await getObject(tx, 'price', priceIdOf(form), { param: 'line_items[0][price]' });
  const id = newId('plink');
  await insertObject(tx, 'link_price', { id: lineId(id), price: priceId });
  return insertObject(tx, 'payment_link', {
    id,
    object: 'payment_link',
    active: true,
    after_completion: { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    consent_collection: null,
    currency: 'brl',
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: 'if_required',
    inactive_message: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, form),
    on_behalf_of: null,
    payment_intent_data: null,
    payment_method_collection: 'always',
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: false },
    restrictions: null,
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data: null,
    url: `${sandbox.siteUrl}${SANDBOX_PATH}/links/${id}`,
  });
}

export async function updatePaymentLink({ tx }: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['active', 'metadata']);
  const link = await getObject(tx, 'payment_link', id, { forUpdate: true });
  return updateObject(tx, 'payment_link', {
    ...link,
    active: findFlag(form, 'active') ?? link.active,
    metadata: mergeMetadata(link.metadata, form),
  });
}
