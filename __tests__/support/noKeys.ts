import type { KeptCalls } from '@/server/http/idempotency';

const refuse = async (): Promise<never> => {
  throw new Error('No call of this test has a key.');
};

export const noKeys: KeptCalls = { begin: refuse, keep: refuse, forget: refuse };
