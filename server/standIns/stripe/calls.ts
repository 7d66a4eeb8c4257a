import { confirmIntent } from './confirmIntent';
import { allowOnly, type Form } from './form';
import { expandCharge, getEvent, list, listEvents, search } from './lists';
import * as intents from './paymentIntents';
import { createPaymentLink, updatePaymentLink } from './paymentLinks';
import * as methods from './paymentMethods';
import * as records from './records';
import { createRefund } from './refunds';
import { secondsOf, type Work } from './sandbox';
import { getObject, type Kind } from './store';

/** A call below `/v1`: what it is given, and what stands in its path. */
export interface SandboxCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where the path names a record. */
  readonly path: string;
  /** True where a browser may make it: by the publishable key, of an intent with its secret. */
  readonly isForBrowsers?: boolean;
  answer(work: Work, form: Form, id: string): Promise<object>;
}

const KINDS = {
  customers: 'customer',
  payment_methods: 'payment_method',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  products: 'product',
  prices: 'price',
  payment_links: 'payment_link',
} as const satisfies Record<string, Kind>;

const SEARCHED = ['customers', 'payment_intents', 'charges', 'products', 'prices'];

/** Reading is the same for every kind. */
function readCalls(): SandboxCall[] {
  return Object.entries(KINDS).flatMap(([name, kind]): SandboxCall[] => {
    const url = `/v1/${name}`;
    const searching: SandboxCall = {
      method: 'GET',
      path: `${url}/search`,
      answer: (work, form) => search(work, kind, form, `${url}/search`),
    };
    return [
      ...(SEARCHED.includes(name) ? [searching] : []),
      { method: 'GET', path: url, answer: (work, form) => list(work, kind, form, url) },
      {
        method: 'GET',
        path: `${url}/:id`,
        isForBrowsers: kind === 'payment_intent',
        answer: async (work, form, id) =>
          expandCharge(work, await getObject(work.transaction, kind, id), form),
      },
    ];
  });
}

async function account({ now }: Work, form: Form) {
  allowOnly(form, []);
  return {
    id: 'acct_sandbox',
    object: 'account',
    business_type: 'company',
    capabilities: { card_payments: 'active', pix_payments: 'active', boleto_payments: 'active' },
    charges_enabled: true,
    country: 'BR',
    created: secondsOf(now),
    default_currency: 'brl',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  };
}

type Write = (work: Work, form: Form, id: string) => Promise<object>;
const post = (path: string, answer: Write, isForBrowsers = false): SandboxCall => ({
  method: 'POST',
  path: `/v1/${path}`,
  isForBrowsers,
  answer,
});

/** Every call of the embedded provider, in the order in which paths are compared. */
export const SANDBOX_CALLS: readonly SandboxCall[] = [
  { method: 'GET', path: '/v1/account', answer: account },
  { method: 'GET', path: '/v1/events', answer: (work, form) => listEvents(work, form, '/v1/events') },
  { method: 'GET', path: '/v1/events/:id', answer: (work, _form, id) => getEvent(work, id) },
  ...readCalls(),
  post('customers', records.createCustomer),
  post('customers/:id', records.updateCustomer),
  { method: 'DELETE', path: '/v1/customers/:id', answer: records.deleteCustomer },
  post('products', records.createProduct),
  post('products/:id', records.updateProduct),
  post('prices', records.createPrice),
  post('prices/:id', records.updatePrice),
  post('payment_links', createPaymentLink),
  post('payment_links/:id', updatePaymentLink),
  post('payment_methods', methods.createMethod, true),
  post('payment_methods/:id/attach', methods.attachMethod),
  post('payment_methods/:id/detach', methods.detachMethod),
  post('payment_methods/:id', methods.updateMethod),
  post('payment_intents', intents.createIntent),
  post('payment_intents/:id/confirm', confirmIntent, true),
  post('payment_intents/:id/cancel', intents.cancelIntent),
  post('payment_intents/:id', intents.updateIntent),
  post('refunds', createRefund),
];
