import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import type { ReadIdentity } from '@/server/gateways/identity/claims';

/** Call to the identity provider: over the network, or a function call to the embedded one. */
type AskProvider = (request: Request) => Promise<Response>;

interface SignInParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  /** Public URL of the site; tokens and codes are sent back to it, never to a URL from a request. */
  readonly siteUrl: string;
  readonly readIdentity: ReadIdentity;
  readonly ask: AskProvider;
}

export interface SignIn extends SignInParts {
  readonly isSecure: boolean;
  /** Public keys of each pool. */
  readonly keys: Readonly<Record<Pool, JWTVerifyGetKey>>;
}

function keysOf({ issuer }: PoolSettings, ask: AskProvider): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    [customFetch]: (url, options) => ask(new Request(url, { ...options, body: undefined })),
  });
}

/** Dependencies of the sign-in calls. */
export function createSignIn(parts: SignInParts): SignIn {
  const keys = Object.fromEntries(POOLS.map((pool) => [pool, keysOf(parts.pools[pool], parts.ask)]));
  return {
    ...parts,
    isSecure: parts.siteUrl.startsWith('https:'),
    keys: keys as Record<Pool, JWTVerifyGetKey>,
  };
}
