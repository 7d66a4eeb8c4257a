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
  | 'keepMethod'
  | 'forgetMethod'
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
/** The id is a UUID: nothing in it ends the text that it stands in. */
const queryOf = ({ id }: Owner) => `metadata['ownerId']:'${id}'`;
const emailOf = (email: string | null) => (email === null ? {} : { email });

type Ask = () => Promise<Stripe>;

function customerCalls(stripe: Ask) {
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
    keepMethod: async (id, customer) =>
      readMethod(await (await stripe()).paymentMethods.attach(id, { customer })),
    forgetMethod: async (id) => readMethod(await (await stripe()).paymentMethods.detach(id)),
    listMethods: async (customer) => {
      const page = await (await stripe()).paymentMethods.list({ customer, type: 'card', limit: PAGE });
      return page.data.map(readMethod);
    },
  } satisfies Partial<RecordCalls>;
}

function offerCalls(stripe: Ask) {
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

/** What people and companies keep at the provider: customers and their cards, products and their prices. */
export function recordCalls(stripe: Ask): RecordCalls {
  return { ...customerCalls(stripe), ...offerCalls(stripe) };
}
