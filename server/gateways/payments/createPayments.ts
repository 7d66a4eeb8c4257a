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
  /** The embedded provider, to be mounted; null where the account is a real one. */
  readonly sandbox: Sandbox | null;
}

/** The SDK's calls, answered by the embedded provider of this very process: it may not know its own address. */
function insteadOfNetwork(api: Hono): typeof fetch {
  return async (input, init) => api.fetch(new Request(input, init));
}

/** The embedded provider, reached without the network. */
export function createSandboxGateway(sandbox: Sandbox): PaymentGateway {
  return createStripeGateway({
    isSandbox: true,
    keys: () => sandboxKeys(sandbox.db),
    reach: { httpClient: Stripe.createFetchHttpClient(insteadOfNetwork(createSandboxApi(sandbox))) },
  });
}

/** The provider's account that is configured, else the embedded provider. */
export function createPayments(
  { stripe, siteUrl }: Pick<Env, 'stripe' | 'siteUrl'>,
  { db, now }: { db: Database; now: () => Date },
): Payments {
  if (stripe === null) {
    const sandbox = { db, now, siteUrl };
    return { payments: createSandboxGateway(sandbox), sandbox };
  }
  const { url, ...keys } = stripe;
  const reach =
    url === null
      ? {}
      : {
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
          protocol: url.protocol === 'http:' ? ('http' as const) : ('https' as const),
        };
  return {
    payments: createStripeGateway({ isSandbox: false, keys: async () => keys, reach }),
    sandbox: null,
  };
}
