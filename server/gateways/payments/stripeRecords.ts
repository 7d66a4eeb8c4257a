import Stripe from 'stripe';
import { keyed } from '@/server/gateways/payments/callKey';
import type { Owner, PaymentGateway, Product } from '@/server/gateways/payments/gateway';
import { readCustomer, readMethod, readPrice, readProduct } from '@/server/gateways/payments/readStripe';

type RecordCalls = Pick<
  PaymentGateway,
  | 'createCustomer'
  | 'updateCustomer'
  | 'findCustomer'
  | 'deleteCustomer'
  | 'getMethod'
  | 'saveMethod'
  | 'removeMethod'
  | 'listMethods'
  | 'createProduct'
  | 'updateProduct'
  | 'getProduct'
  | 'listProducts'
  | 'createPrice'
  | 'updatePrice'
  | 'getPrice'
  | 'listPrices'
>;

const PAGE = 100;
/** More than any owner has. */
const MAX_RECORDS = 10_000;

const ownedBy = ({ kind, id }: Owner) => ({ ownerKind: kind, ownerId: id });
const emailOf = (email: string | null) => (email === null ? {} : { email });

/** Null where the provider has no such record. */
async function orNull<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

type GetSdk = () => Promise<Stripe>;

function customerCalls(stripe: GetSdk) {
  return {
    createCustomer: async (owner, { name, email, replaces }) => {
      const parameters = { name, ...emailOf(email), metadata: ownedBy(owner) };
      const options = keyed(`customer:${owner.id}`, { ...parameters, replaces });
      return readCustomer(await (await stripe()).customers.create(parameters, options));
    },
    updateCustomer: async (id, { name, email }) =>
      readCustomer(await (await stripe()).customers.update(id, { name, ...emailOf(email) })),
    findCustomer: async (id) => {
      const customer = await orNull((await stripe()).customers.retrieve(id));
      return customer === null || customer.deleted ? null : readCustomer(customer);
    },
    deleteCustomer: async (id) => {
      await (await stripe()).customers.del(id);
    },
    getMethod: async (id) => readMethod(await (await stripe()).paymentMethods.retrieve(id)),
    saveMethod: async (id, customer) =>
      readMethod(await (await stripe()).paymentMethods.attach(id, { customer })),
    removeMethod: async (id) => readMethod(await (await stripe()).paymentMethods.detach(id)),
    listMethods: async (customer) => {
      const pages = (await stripe()).paymentMethods.list({ customer, type: 'card', limit: PAGE });
      return (await pages.autoPagingToArray({ limit: MAX_RECORDS })).map(readMethod);
    },
  } satisfies Partial<RecordCalls>;
}

function productCalls(stripe: GetSdk) {
  return {
    createProduct: async (owner, { name, key }) => {
      const parameters = { name, metadata: ownedBy(owner) };
      return readProduct(await (await stripe()).products.create(parameters, keyed(key, parameters)));
    },
    updateProduct: async (id, { name, isActive }) =>
      readProduct(
        await (await stripe()).products.update(id, {
          ...(name === undefined ? {} : { name }),
          ...(isActive === undefined ? {} : { active: isActive }),
        }),
      ),
    getProduct: async (id) => readProduct(await (await stripe()).products.retrieve(id)),
    // Lists, because a search lags behind writes.
    listProducts: async (ids) => {
      const products: Product[] = [];
      for (let at = 0; at < ids.length; at += PAGE) {
        const page = await (await stripe()).products.list({ ids: ids.slice(at, at + PAGE), limit: PAGE });
        products.push(...page.data.map(readProduct));
      }
      return products;
    },
    createPrice: async (owner, { productId, amountCents, key }) => {
      const metadata = ownedBy(owner);
      const parameters = { product: productId, unit_amount: amountCents, currency: 'brl', metadata };
      return readPrice(await (await stripe()).prices.create(parameters, keyed(key, parameters)));
    },
    updatePrice: async (id, { isActive }) =>
      readPrice(await (await stripe()).prices.update(id, { active: isActive })),
    getPrice: async (id) => readPrice(await (await stripe()).prices.retrieve(id)),
    listPrices: async (product) => {
      const pages = (await stripe()).prices.list({ product, limit: PAGE });
      return (await pages.autoPagingToArray({ limit: MAX_RECORDS })).map(readPrice);
    },
  } satisfies Partial<RecordCalls>;
}

/** Calls about customers with their cards, and products with their prices. */
export function recordCalls(stripe: GetSdk): RecordCalls {
  return { ...customerCalls(stripe), ...productCalls(stripe) };
}
