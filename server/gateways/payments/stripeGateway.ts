import Stripe from 'stripe';
import { ONLINE_METHODS, type OnlineMethod } from '@/domain/payment/schema';
import { keyed } from '@/server/gateways/payments/callKey';
import { type Intent, type PaymentGateway, PaymentGatewayError } from '@/server/gateways/payments/gateway';
import { readStripeEvent } from '@/server/gateways/payments/readEvent';
import {
  PAYMENT_KEY,
  REFUND_KEY,
  readDispute,
  readIntent,
  readRefund,
} from '@/server/gateways/payments/readStripe';
import { recordCalls } from '@/server/gateways/payments/stripeRecords';

/** Account of the real or the embedded provider. */
interface StripeAccount {
  readonly isSandbox: boolean;
  readonly keys: () => Promise<{
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
  }>;
  /** Host of the provider, or a function that replaces the network. */
  readonly connection: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol' | 'httpClient'>;
}

/** The methods of an account seldom change. */
const METHODS_CACHE_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;
const PAGE = 100;

const CAPABILITIES = { card: 'card_payments', pix: 'pix_payments', boleto: 'boleto_payments' } as const;

/** True if a retry cannot succeed: neither an outage nor a limit. */
function isLasting(error: Stripe.errors.StripeError): boolean {
  const { statusCode = 0 } = error;
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

function toGatewayError(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const intent = error.payment_intent ? readIntent(error.payment_intent) : null;
  // Codes that do not apply may be empty strings. An outage has no type of the provider.
  const code = error.decline_code || error.code || error.rawType || 'api_connection_error';
  throw new PaymentGatewayError(code, isLasting(error), intent);
}

/** Converts errors of the SDK to PaymentGatewayError. */
function withGatewayErrors<Calls extends object>(calls: Calls): Calls {
  const entries = Object.entries(calls).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call];
    return [name, (...parameters: unknown[]) => Promise.resolve(call(...parameters)).catch(toGatewayError)];
  });
  return Object.fromEntries(entries) as Calls;
}

type GetSdk = () => Promise<Stripe>;

function methodsOf(account: Stripe.Account): OnlineMethod[] {
  return ONLINE_METHODS.filter((method) => account.capabilities?.[CAPABILITIES[method]] === 'active');
}

function cachedMethods(stripe: GetSdk) {
  let cached: { methods: Promise<OnlineMethod[]>; until: number } | null = null;
  return () => {
    if (cached && cached.until > Date.now()) return cached.methods;
    const methods = stripe().then(async (sdk) => methodsOf(await sdk.accounts.retrieveCurrent()));
    cached = { methods, until: Date.now() + METHODS_CACHE_MS };
    methods.catch(() => {
      cached = null;
    });
    return methods;
  };
}

function methodParameters(
  method: Parameters<PaymentGateway['createAttempt']>[0],
): Stripe.PaymentMethodCreateParams {
  if (method === 'pix') return { type: 'pix' };
  const { name, email, taxId, street, city, state, zipCode } = method.boleto;
  const address = { line1: street, city, state, postal_code: zipCode, country: 'BR' };
  return { type: 'boleto', boleto: { tax_id: taxId }, billing_details: { name, email, address } };
}

type IntentCalls = Pick<
  PaymentGateway,
  | 'createIntent'
  | 'getIntent'
  | 'setCustomer'
  | 'createAttempt'
  | 'confirmIntent'
  | 'cancelIntent'
  | 'listIntents'
>;

const pageOf = (since: Date, after: string | null) => ({
  limit: PAGE,
  created: { gte: Math.floor(since.getTime() / 1000) },
  ...(after === null ? {} : { starting_after: after }),
});

const lastOf = ({ data, has_more }: Stripe.ApiList<{ readonly id: string }>) =>
  (has_more && data.at(-1)?.id) || null;

const ENDED: readonly Stripe.PaymentIntent.Status[] = ['succeeded', 'canceled', 'processing'];

/** Ignores an intent that ended meanwhile or is being paid. */
async function cancelIntent(sdk: Stripe, id: string): Promise<void> {
  try {
    await sdk.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  } catch (error) {
    const { status } = await sdk.paymentIntents.retrieve(id);
    if (!ENDED.includes(status)) throw error;
  }
}

function intentCalls(stripe: GetSdk): IntentCalls {
  return {
    async createIntent({ paymentId, amountCents, customerId, description, methods }) {
      const parameters: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: 'brl',
        allowed_payment_method_types: [...methods],
        description,
        metadata: { [PAYMENT_KEY]: paymentId },
        ...(customerId === null ? {} : { customer: customerId }),
      };
      const options = keyed(`payment:${paymentId}`, parameters);
      return readIntent(await (await stripe()).paymentIntents.create(parameters, options));
    },
    getIntent: async (id) =>
      readIntent(await (await stripe()).paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    async setCustomer(intentId, customer) {
      await (await stripe()).paymentIntents.update(intentId, { customer });
    },
    async createAttempt(method, key) {
      const sdk = await stripe();
      const parameters = methodParameters(method);
      return (await sdk.paymentMethods.create(parameters, keyed(key, parameters))).id;
    },
    async confirmIntent(id, { attempt, method, returnUrl, expiresAfter, key }): Promise<Intent> {
      const options = {
        card: {},
        pix: { payment_method_options: { pix: { expires_after_seconds: expiresAfter.seconds } } },
        boleto: { payment_method_options: { boleto: { expires_after_days: expiresAfter.days } } },
      }[method];
      const parameters = { payment_method: attempt, return_url: returnUrl, ...options };
      const confirmed = await (await stripe()).paymentIntents.confirm(id, parameters, keyed(key, parameters));
      return readIntent(confirmed);
    },
    cancelIntent: async (id) => cancelIntent(await stripe(), id),
    async listIntents(since, after) {
      const query = { ...pageOf(since, after), expand: ['data.latest_charge'] };
      const page = await (await stripe()).paymentIntents.list(query);
      return { items: page.data.map(readIntent), last: lastOf(page) };
    },
  };
}

function refundCalls(stripe: GetSdk): Pick<PaymentGateway, 'createRefund' | 'listRefunds' | 'listDisputes'> {
  return {
    async createRefund({ refundId, intentId, amountCents }) {
      const parameters = {
        payment_intent: intentId,
        amount: amountCents,
        metadata: { [REFUND_KEY]: refundId },
      };
      return readRefund(
        await (await stripe()).refunds.create(parameters, keyed(`refund:${refundId}`, parameters)),
      );
    },
    async listRefunds(since, after) {
      const page = await (await stripe()).refunds.list(pageOf(since, after));
      return { items: page.data.map(readRefund), last: lastOf(page) };
    },
    async listDisputes(since, after) {
      const page = await (await stripe()).disputes.list(pageOf(since, after));
      return { items: page.data.flatMap((dispute) => readDispute(dispute) ?? []), last: lastOf(page) };
    },
  };
}

export function createStripeGateway({ isSandbox, keys, connection }: StripeAccount): PaymentGateway {
  let sdk: Promise<Stripe> | null = null;
  const stripe: GetSdk = () => {
    sdk ??= keys().then(
      ({ secretKey }) => new Stripe(secretKey, { ...connection, timeout: TIMEOUT_MS, telemetry: false }),
    );
    sdk.catch(() => {
      sdk = null;
    });
    return sdk;
  };
  return withGatewayErrors<PaymentGateway>({
    isSandbox,
    publishableKey: async () => (await keys()).publishableKey,
    methods: cachedMethods(stripe),
    ...intentCalls(stripe),
    ...refundCalls(stripe),
    ...recordCalls(stripe),
    async readEvent(raw, signature, now) {
      const { secretKey, webhookSecret: secret } = await keys();
      // `sk_live_…`, or `rk_live_…` of a restricted key.
      const isLive = secretKey.includes('_live_');
      return readStripeEvent(raw, signature, { secret, isLive, now });
    },
  });
}
