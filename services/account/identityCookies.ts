import { allPoolSettings, type PoolEnvironment, type PoolSettings } from '@/domain/identity/poolSettings';
import { POOL_COOKIE, POOLS, type Pool, poolOf } from '@/domain/identity/pools';

/** Where Amplify keeps the tokens of a client: `<prefix>.<client id>.…`. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider';

/** Written out, because the build inlines each name. */
const ENVIRONMENT: PoolEnvironment = {
  NEXT_PUBLIC_USER_POOL_ID: process.env.NEXT_PUBLIC_USER_POOL_ID,
  NEXT_PUBLIC_USER_POOL_CLIENT_ID: process.env.NEXT_PUBLIC_USER_POOL_CLIENT_ID,
  NEXT_PUBLIC_USER_POOL_DOMAIN: process.env.NEXT_PUBLIC_USER_POOL_DOMAIN,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_ID,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN,
};

/** The settings of the pools as this browser reaches them. */
export function browserPools(): Record<Pool, PoolSettings> {
  return allPoolSettings(ENVIRONMENT, window.location.origin);
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** True where somebody signed in to this pool with this browser; whether the tokens are still good is another question. */
export function hasIdentity(pool: Pool): boolean {
  const { clientId } = browserPools()[pool];
  return cookieValue(`${TOKENS_PREFIX}.${clientId}.LastAuthUser`) !== undefined;
}

/** The pool to look into: the one that the cookie names, unless only the other one has somebody. */
export function currentPool(): Pool {
  const named = poolOf(cookieValue(POOL_COOKIE));
  return POOLS.find((pool) => pool !== named && hasIdentity(pool) && !hasIdentity(named)) ?? named;
}
