import type { Context } from 'hono';
import type { Pool } from '@/domain/identity/pools';
import { type Locale, localeOf } from '@/domain/site/locale';
import type { Idp } from '../context';
import { USER_SCOPE } from '../tokens';

const SCOPES = ['openid', 'email', 'profile', USER_SCOPE] as const;
const MAX_STATE = 1_024;
/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** What the site asked for when it sent a browser here. */
export interface AuthorizeRequest {
  readonly pool: Pool;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly locale: Locale;
}

/** Where a browser may be sent back to: one address, because a code that lands elsewhere is somebody else's. */
export function callbackOf({ siteUrl }: Idp): string {
  return `${siteUrl}/api/auth/callback`;
}

function scopeOf(asked: string): string {
  const wanted = asked.split(/\s+/);
  return SCOPES.filter((scope) => wanted.includes(scope)).join(' ');
}

/**
 * Reads a request to sign in. It is refused on the page itself where it is not known to come from this site: `client`; and where
 * something in it is missing or wrong: `request`.
 */
export function readAuthorizeRequest(
  idp: Idp,
  pool: Pool,
  context: Context,
): AuthorizeRequest | 'client' | 'request' {
  const asked = (name: string) => context.req.query(name) ?? '';
  const redirectUri = asked('redirect_uri');
  if (asked('client_id') !== idp.pools[pool].clientId || redirectUri !== callbackOf(idp)) return 'client';
  const state = asked('state');
  const nonce = asked('nonce');
  const scope = scopeOf(asked('scope'));
  const codeChallenge = asked('code_challenge');
  const isRight =
    asked('response_type') === 'code' &&
    asked('code_challenge_method') === 'S256' &&
    CHALLENGE.test(codeChallenge) &&
    scope !== '' &&
    [state, nonce].every((text) => text.length <= MAX_STATE && !text.includes('\0'));
  if (!isRight) return 'request';
  const locale = localeOf(asked('lang') || undefined);
  return { pool, redirectUri, state: state || null, nonce: nonce || null, scope, codeChallenge, locale };
}
