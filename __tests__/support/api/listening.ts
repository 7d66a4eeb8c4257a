import type { IdempotencyStore } from '@/server/http/idempotency/idempotency';
import type { Listening } from '@/server/http/routing/mountRoutes';

const refuse = async (): Promise<never> => {
  throw new Error('No call of this test has a key.');
};

const noKeys: IdempotencyStore = { begin: refuse, keep: refuse, forget: refuse };

/** An API without proxies, limits and observers. */
export const LISTENING: Omit<Listening, 'identifyCaller'> = {
  trustedProxies: 0,
  siteUrl: null,
  idempotencyStore: noKeys,
  limitCalls: () => {},
  observer: { answered: () => {}, metrics: async () => '', contentType: 'text/plain' },
};
