import { allPoolSettings, type PoolEnvironment } from '@/domain/identity/poolSettings';
import { OPERATORS_GROUP, POOL_COOKIE, POOLS, type Pool, poolOf } from '@/domain/identity/pools';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';

/** Person of a request's cookies. Not verified: each API call checks the tokens. */
export interface SignedIn {
  readonly pool: Pool;
  /** Null if the tokens are missing or truncated: the browser must renew them. */
  readonly sub: string | null;
  /** Operators have no account of this kind. */
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

type TokenClaims = Omit<SignedIn, 'pool'>;

const NOTHING: TokenClaims = { sub: null, isOperator: false };

function claimsOf(token: string | undefined): TokenClaims {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const { sub, 'cognito:groups': groups } = (claims ?? {}) as Record<string, unknown>;
    if (typeof sub !== 'string') return NOTHING;
    return { sub, isOperator: Array.isArray(groups) && groups.includes(OPERATORS_GROUP) };
  } catch {
    return NOTHING;
  }
}

/** Null for a visitor. The pool named by the cookie takes precedence, as for API calls. */
export function readSignedIn(cookieHeader: string | undefined): SignedIn | null {
  const cookies = cookiesOf(cookieHeader ?? '');
  const settings = allPoolSettings(process.env as PoolEnvironment, '');
  const named = poolOf(cookies.get(POOL_COOKIE));
  for (const pool of [named, ...POOLS.filter((other) => other !== named)]) {
    const prefix = `${TOKENS_PREFIX}.${settings[pool].clientId}`;
    const user = cookies.get(`${prefix}.LastAuthUser`);
    if (!user) continue;
    const tokenOf = (name: string) => cookies.get(`${prefix}.${user}.${name}`);
    // Browsers silently drop an id token of more than 4,096 bytes; the access token has the groups.
    const [id, access] = [claimsOf(tokenOf('idToken')), claimsOf(tokenOf('accessToken'))];
    return { pool, sub: id.sub ?? access.sub, isOperator: id.isOperator || access.isOperator };
  }
  return null;
}
