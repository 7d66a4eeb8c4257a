import { allPoolSettings, type PoolEnvironment } from '@/domain/identity/poolSettings';
import { OPERATORS_GROUP, POOL_COOKIE, POOLS, type Pool, poolOf } from '@/domain/identity/pools';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';

/** Who the cookies of a request say is signed in. They prove nothing: each call of the API checks the tokens in them. */
export interface SignedIn {
  readonly pool: Pool;
  /** Null where the tokens do not say it, because they are cut short or gone: the browser has to get new ones. */
  readonly sub: string | null;
  /** Works for the platform itself, and has no account here. */
  readonly isOperator: boolean;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function cookiesOf(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return [decoded(pair.slice(0, Math.max(at, 0)).trim()), decoded(pair.slice(at + 1).trim())] as const;
  });
  return new Map(pairs);
}

type Told = Omit<SignedIn, 'pool'>;

const NOTHING: Told = { sub: null, isOperator: false };

function toldBy(token: string | undefined): Told {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { sub, 'cognito:groups': groups } = (claims ?? {}) as Record<string, unknown>;
    if (typeof sub !== 'string') return NOTHING;
    return { sub, isOperator: Array.isArray(groups) && groups.includes(OPERATORS_GROUP) };
  } catch {
    return NOTHING;
  }
}

/** Null for a visitor. Somebody of the pool that the site is in comes first, as for the calls of the API. */
export function readSignedIn(cookieHeader: string | undefined): SignedIn | null {
  const cookies = cookiesOf(cookieHeader ?? '');
  const settings = allPoolSettings(process.env as PoolEnvironment, '');
  const named = poolOf(cookies.get(POOL_COOKIE));
  for (const pool of [named, ...POOLS.filter((other) => other !== named)]) {
    const prefix = `${TOKENS_PREFIX}.${settings[pool].clientId}`;
    const user = cookies.get(`${prefix}.LastAuthUser`);
    if (!user) continue;
    const tokenOf = (name: string) => cookies.get(`${prefix}.${user}.${name}`);
    // Browsers drop an id token of more than 4,096 bytes without a word; groups stand in the other one.
    const [id, access] = [toldBy(tokenOf('idToken')), toldBy(tokenOf('accessToken'))];
    return { pool, sub: id.sub ?? access.sub, isOperator: id.isOperator || access.isOperator };
  }
  return null;
}
