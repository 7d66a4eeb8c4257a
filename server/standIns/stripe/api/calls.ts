import { confirmIntent } from '../objects/confirmIntent';
import { closeDispute, updateDispute } from '../objects/disputes';
import * as intents from '../objects/paymentIntents';
import { createPaymentLink, updatePaymentLink } from '../objects/paymentLinks';
import * as methods from '../objects/paymentMethods';
import * as records from '../objects/records';
import { createRefund, updateRefund } from '../objects/refunds';
import { type SandboxWork, secondsOf } from '../sandbox';
import { findObject, getObject, type ObjectKind } from '../store';
import { allowOnly, type Form } from './form';
import { getEvent, list, listEvents, search } from './lists';

/** A call below `/v1`. */
export interface SandboxCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` is a placeholder for the id of an object. */
  readonly path: string;
  /** True if a browser may call it, with the publishable key and the secret of the intent. */
  readonly isForBrowsers?: boolean;
  answer(work: SandboxWork, form: Form, id: string): Promise<object>;
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
  disputes: 'dispute',
} as const satisfies Record<string, ObjectKind>;

const SEARCHABLE = ['customers', 'payment_intents', 'charges', 'products', 'prices'];

function readCalls(): SandboxCall[] {
  return Object.entries(KINDS).flatMap(([name, kind]): SandboxCall[] => {
    const url = `/v1/${name}`;
    const searchCall: SandboxCall = {
      method: 'GET',
      path: `${url}/search`,
      answer: (work, form) => search(work, kind, form, `${url}/search`),
    };
    return [
      ...(SEARCHABLE.includes(name) ? [searchCall] : []),
      { method: 'GET', path: url, answer: (work, form) => list(work, kind, form, url) },
      {
        method: 'GET',
        path: `${url}/:id`,
        isForBrowsers: kind === 'payment_intent',
        answer: async (work, _form, id) => {
          const deleted = kind === 'customer' && (await findObject(work.tx, 'deleted_customer', id));
          return deleted || getObject(work.tx, kind, id);
        },
      },
    ];
  });
}

async function account({ now }: SandboxWork, form: Form) {
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

type Write = (work: SandboxWork, form: Form, id: string) => Promise<object>;
const post = (path: string, answer: Write, isForBrowsers = false): SandboxCall => ({
  method: 'POST',
  path: `/v1/${path}`,
  isForBrowsers,
  answer,
});

/** Calls of the embedded provider, in matching order. */
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
  post('refunds/:id', updateRefund),
  post('disputes/:id', updateDispute),
  post('disputes/:id/close', closeDispute),
];
