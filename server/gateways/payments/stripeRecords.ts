import type Stripe from 'stripe';
import type { Owner, PaymentGateway } from '@/server/gateways/payments/gateway';
import { readCustomer, readMethod, readPrice, readProduct } from '@/server/gateways/payments/readStripe';

type RecordCalls = Pick<
  PaymentGateway,
  | 'createCustomer'
  | 'updateCustomer'
  | 'getCustomer'
  | 'deleteCustomer'
  | 'getMethod'
  | 'saveMethod'
  | 'removeMethod'
  | 'listMethods'
  | 'createProduct'
  | 'updateProduct'
  | 'getProduct'
  | 'searchProducts'
  | 'createPrice'
  | 'updatePrice'
  | 'getPrice'
  | 'searchPrices'
>;

const PAGE = 100;

const ownedBy = ({ kind, id }: Owner) => ({ ownerKind: kind, ownerId: id });
/** The id is a UUID, so it needs no escaping. */
const queryOf = ({ id }: Owner) => `metadata['ownerId']:'${id}'`;
const emailOf = (email: string | null) => (email === null ? {} : { email });

type GetSdk = () => Promise<Stripe>;

function customerCalls(stripe: GetSdk) {
  return {
    createCustomer: async (owner, { name, email }) =>
      readCustomer(
        await (await stripe()).customers.create(
          { name, ...emailOf(email), metadata: ownedBy(owner) },
          { idempotencyKey: `customer:${owner.id}` },
        ),
      ),
    updateCustomer: async (id, { name, email }) =>
      readCustomer(await (await stripe()).customers.update(id, { name, ...emailOf(email) })),
    getCustomer: async (id) => readCustomer(await (await stripe()).customers.retrieve(id)),
    deleteCustomer: async (id) => {
      await (await stripe()).customers.del(id);
    },
    getMethod: async (id) => readMethod(await (await stripe()).paymentMethods.retrieve(id)),
    saveMethod: async (id, customer) =>
      readMethod(await (await stripe()).paymentMethods.attach(id, { customer })),
    removeMethod: async (id) => readMethod(await (await stripe()).paymentMethods.detach(id)),
    listMethods: async (customer) => {
      const page = await (await stripe()).paymentMethods.list({ customer, type: 'card', limit: PAGE });
      return page.data.map(readMethod);
    },
  } satisfies Partial<RecordCalls>;
}

function productCalls(stripe: GetSdk) {
  return {
    createProduct: async (owner, { name, key }) =>
      readProduct(
        await (await stripe()).products.create({ name, metadata: ownedBy(owner) }, { idempotencyKey: key }),
      ),
    updateProduct: async (id, { name, isActive }) =>
      readProduct(
        await (await stripe()).products.update(id, {
          ...(name === undefined ? {} : { name }),
          ...(isActive === undefined ? {} : { active: isActive }),
        }),
      ),
    getProduct: async (id) => readProduct(await (await stripe()).products.retrieve(id)),
    searchProducts: async (owner) =>
      (await (await stripe()).products.search({ query: queryOf(owner), limit: PAGE })).data.map(readProduct),
    createPrice: async (owner, { productId, amountCents, key }) =>
      readPrice(
        await (await stripe()).prices.create(
          { product: productId, unit_amount: amountCents, currency: 'brl', metadata: ownedBy(owner) },
          { idempotencyKey: key },
        ),
      ),
    updatePrice: async (id, { isActive }) =>
      readPrice(await (await stripe()).prices.update(id, { active: isActive })),
    getPrice: async (id) => readPrice(await (await stripe()).prices.retrieve(id)),
    searchPrices: async (owner) =>
      (await (await stripe()).prices.search({ query: queryOf(owner), limit: PAGE })).data.map(readPrice),
  } satisfies Partial<RecordCalls>;
}

/** Calls about customers with their cards, and products with their prices. */
export function recordCalls(stripe: GetSdk): RecordCalls {
  return { ...customerCalls(stripe), ...productCalls(stripe) };
}
