import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { createStripeGateway } from '@/server/gateways/payments/stripeGateway';
import { createSandboxApi } from '@/server/standIns/stripe/routes';
import { type Sandbox, sandboxKeys } from '@/server/standIns/stripe/sandbox';

export interface Payments {
  readonly payments: PaymentGateway;
  /** The embedded provider, to be mounted; null with a real account. */
  readonly sandbox: Sandbox | null;
}

/** Answers the SDK's calls in this process, which may not know its own URL. */
function inProcessFetch(api: Hono): typeof fetch {
  return async (input, init) => api.fetch(new Request(input, init));
}

export function createSandboxGateway(sandbox: Sandbox): PaymentGateway {
  return createStripeGateway({
    isSandbox: true,
    keys: () => sandboxKeys(sandbox.db),
    connection: { httpClient: Stripe.createFetchHttpClient(inProcessFetch(createSandboxApi(sandbox))) },
  });
}

/** The configured provider account, otherwise the embedded provider. */
export function createPayments(
  { stripe, siteUrl }: Pick<Env, 'stripe' | 'siteUrl'>,
  { db, now }: { db: Database; now: () => Date },
): Payments {
  if (stripe === null) {
    const sandbox = { db, now, siteUrl };
    return { payments: createSandboxGateway(sandbox), sandbox };
  }
  const { url, ...keys } = stripe;
  const connection =
    url === null
      ? {}
      : {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        };
  return {
    payments: createStripeGateway({ isSandbox: false, keys: async () => keys, connection }),
    sandbox: null,
  };
}
