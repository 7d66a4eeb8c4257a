import { allPoolSettings, type PoolEnvironment, type PoolSettings } from '@/domain/identity/poolSettings';
import { POOL_COOKIE, POOLS, type Pool, poolOf } from '@/domain/identity/pools';

/** Prefix of Amplify's token cookies: `<prefix>.<client id>.…`. */
export const TOKENS_PREFIX = 'CognitoIdentityServiceProvider';

/** Each name is written in full, because the build inlines it. */
const ENVIRONMENT: PoolEnvironment = {
  NEXT_PUBLIC_USER_POOL_ID: process.env.NEXT_PUBLIC_USER_POOL_ID,
  NEXT_PUBLIC_USER_POOL_CLIENT_ID: process.env.NEXT_PUBLIC_USER_POOL_CLIENT_ID,
  NEXT_PUBLIC_USER_POOL_DOMAIN: process.env.NEXT_PUBLIC_USER_POOL_DOMAIN,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_ID,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN: process.env.NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN,
};

export function browserPools(): Record<Pool, PoolSettings> {
  return allPoolSettings(ENVIRONMENT, window.location.origin);
}

function cookieValue(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}

/** True after a sign-in to this pool with this browser; the tokens may have expired. */
export function hasIdentity(pool: Pool): boolean {
  const { clientId } = browserPools()[pool];
  return cookieValue(`${TOKENS_PREFIX}.${clientId}.LastAuthUser`) !== undefined;
}

/**
 * Removes all identity cookies but those of the current person of this pool. Those of former people would make the header of
 * every request too large for the server.
 */
export function clearOtherIdentities(pool: Pool): void {
  const ofPool = `${TOKENS_PREFIX}.${browserPools()[pool].clientId}`;
  const last = `${ofPool}.LastAuthUser`;
  const own = `${ofPool}.${encodeURIComponent(cookieValue(last) ?? '')}.`;
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '');
  for (const name of names) {
    if (!name.startsWith(`${TOKENS_PREFIX}.`) || name === last || name.startsWith(own)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: The cookie store does not exist in every browser.
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }
}

/** Pool named by the cookie, unless only the other one has a signed-in person. */
export function currentPool(): Pool {
  const named = poolOf(cookieValue(POOL_COOKIE));
  return POOLS.find((pool) => pool !== named && hasIdentity(pool) && !hasIdentity(named)) ?? named;
}
