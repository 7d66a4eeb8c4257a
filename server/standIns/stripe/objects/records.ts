import Stripe from 'stripe';
import { allowOnly, type Form, findFlag, findInteger, findText, getText, mergeMetadata } from '../api/form';
import { invalid } from '../api/stripeError';
import { newId, type SandboxWork, secondsOf } from '../sandbox';
import { deleteCustomerObject, detachAll, getObject, insertObject, updateObject } from '../store';

const MAX_CENTS = 99_999_999;

export async function createCustomer({ tx, now }: SandboxWork, form: Form): Promise<Stripe.Customer> {
  allowOnly(form, ['name', 'email', 'phone', 'description', 'metadata']);
  return insertObject(tx, 'customer', {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: secondsOf(now),
    default_source: null,
    description: findText(form, 'description'),
    email: findText(form, 'email'),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, form),
    name: findText(form, 'name'),
    phone: findText(form, 'phone'),
    shipping: null,
  });
}

export async function updateCustomer({ tx }: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['name', 'email', 'phone', 'description', 'metadata']);
  const customer = await getObject(tx, 'customer', id, { forUpdate: true });
  const fieldOf = <Name extends 'name' | 'email' | 'phone' | 'description'>(name: Name) =>
    form.has(name) ? findText(form, name) : (customer[name] ?? null);
  return updateObject(tx, 'customer', {
    ...customer,
    name: fieldOf('name'),
    email: fieldOf('email'),
    phone: fieldOf('phone'),
    description: fieldOf('description'),
    metadata: mergeMetadata(customer.metadata, form),
  });
}

/** Detaches the saved cards too. */
export async function deleteCustomer(
  { tx }: SandboxWork,
  form: Form,
  id: string,
): Promise<Stripe.DeletedCustomer> {
  allowOnly(form, []);
  await getObject(tx, 'customer', id, { forUpdate: true });
  await detachAll(tx, id);
  const deleted = { id, object: 'customer', deleted: true } as const;
  await deleteCustomerObject(tx, deleted);
  return deleted;
}

export async function createProduct({ tx, now }: SandboxWork, form: Form): Promise<Stripe.Product> {
  allowOnly(form, ['name', 'description', 'active', 'metadata']);
  return insertObject(tx, 'product', {
    id: newId('prod'),
    object: 'product',
    active: findFlag(form, 'active') ?? true,
    created: secondsOf(now),
    description: findText(form, 'description'),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, form),
    name: getText(form, 'name'),
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: secondsOf(now),
    url: null,
  });
}

export async function updateProduct({ tx, now }: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['name', 'description', 'active', 'metadata']);
  const product = await getObject(tx, 'product', id, { forUpdate: true });
  return updateObject(tx, 'product', {
    ...product,
    name: form.has('name') ? getText(form, 'name') : product.name,
    description: form.has('description') ? findText(form, 'description') : product.description,
    active: findFlag(form, 'active') ?? product.active,
    metadata: mergeMetadata(product.metadata, form),
    updated: secondsOf(now),
  });
}

export async function createPrice({ tx, now }: SandboxWork, form: Form): Promise<Stripe.Price> {
  allowOnly(form, ['product', 'unit_amount', 'currency', 'active', 'nickname', 'metadata']);
  const amount = findInteger(form, 'unit_amount');
  if (findText(form, 'currency')?.toLowerCase() !== 'brl')
    throw invalid('This account accepts BRL only.', 'currency');
  if (amount === null || amount < 0 || amount > MAX_CENTS) {
    throw invalid('Invalid unit_amount.', 'unit_amount', 'parameter_invalid_integer');
  }
  const product = await getObject(tx, 'product', getText(form, 'product'), { param: 'product' });
  return insertObject(tx, 'price', {
    id: newId('price'),
    object: 'price',
    active: findFlag(form, 'active') ?? true,
    billing_scheme: 'per_unit',
    created: secondsOf(now),
    currency: 'brl',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: mergeMetadata({}, form),
    nickname: findText(form, 'nickname'),
    product: product.id,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  });
}

/** The amount of a price never changes. */
export async function updatePrice({ tx }: SandboxWork, form: Form, id: string) {
  allowOnly(form, ['active', 'nickname', 'metadata']);
  const price = await getObject(tx, 'price', id, { forUpdate: true });
  return updateObject(tx, 'price', {
    ...price,
    active: findFlag(form, 'active') ?? price.active,
    nickname: form.has('nickname') ? findText(form, 'nickname') : price.nickname,
    metadata: mergeMetadata(price.metadata, form),
  });
}
