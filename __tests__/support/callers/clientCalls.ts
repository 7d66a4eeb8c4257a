import { ACCOUNT_CALLS } from '@/__tests__/support/callers/clients/account';
import { CATALOGUE_CALLS } from '@/__tests__/support/callers/clients/catalogue';
import { DEALS_CALLS } from '@/__tests__/support/callers/clients/deals';
import { MONEY_CALLS } from '@/__tests__/support/callers/clients/money';
import { PARTIES_CALLS } from '@/__tests__/support/callers/clients/parties';
import { PLATFORM_CALLS } from '@/__tests__/support/callers/clients/platform';
import { PUBLIC_CALLS } from '@/__tests__/support/callers/clients/public';
import type { CONTRACT } from '@/__tests__/support/identity/contract';

type Ask = () => Promise<unknown>;
type Promised = (typeof CONTRACT)[keyof typeof CONTRACT][number];

/** Calls that have no client: the payment provider reports the outcome of a payment. */
export const WITHOUT_CLIENT = ['POST /payments/v1/webhook'] as const;

/** A call of the contract without a client does not compile. */
const ALL = {
  ...ACCOUNT_CALLS,
  ...CATALOGUE_CALLS,
  ...DEALS_CALLS,
  ...MONEY_CALLS,
  ...PARTIES_CALLS,
  ...PLATFORM_CALLS,
  ...PUBLIC_CALLS,
} satisfies Readonly<Record<Exclude<Promised, (typeof WITHOUT_CLIENT)[number]>, Ask>>;

/** Every call of the API with its client function. */
export const CLIENT_CALLS: Readonly<Record<string, Ask>> = ALL;
