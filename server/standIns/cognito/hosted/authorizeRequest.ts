import type { Context } from 'hono';
import type { Pool } from '@/domain/identity/pools';
import { type Locale, localeOf } from '@/domain/site/locale';
import type { Idp } from '../context';
import { USER_SCOPE } from '../tokens';

const SCOPES = ['openid', 'email', 'profile', USER_SCOPE] as const;
const MAX_STATE = 1_024;
/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** Authorisation request of the site. */
export interface AuthorizeRequest {
  readonly pool: Pool;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly locale: Locale;
}

/** The only allowed redirect URL: a code sent anywhere else would be stolen. */
function callbackOf({ siteUrl }: Idp): string {
  return `${siteUrl}/api/auth/callback`;
}

function scopeOf(requested: string): string {
  const scopes = requested.split(/\s+/);
  return SCOPES.filter((scope) => scopes.includes(scope)).join(' ');
}

/**
 * Reads an authorisation request. Errors are shown on the page without a redirect: `client` if the request is
 * not from this site, `request` if a parameter is missing or invalid.
 */
export function readAuthorizeRequest(
  idp: Idp,
  pool: Pool,
  context: Context,
): AuthorizeRequest | 'client' | 'request' {
  const requested = (name: string) => context.req.query(name) ?? '';
  const redirectUri = requested('redirect_uri');
  if (requested('client_id') !== idp.pools[pool].clientId || redirectUri !== callbackOf(idp)) return 'client';
  const state = requested('state');
  const nonce = requested('nonce');
  const scope = scopeOf(requested('scope'));
  const codeChallenge = requested('code_challenge');
  const isRight =
    requested('response_type') === 'code' &&
    requested('code_challenge_method') === 'S256' &&
    CHALLENGE.test(codeChallenge) &&
    scope !== '' &&
    [state, nonce].every((text) => text.length <= MAX_STATE && !text.includes('\0'));
  if (!isRight) return 'request';
  const locale = localeOf(requested('lang') || undefined);
  return { pool, redirectUri, state: state || null, nonce: nonce || null, scope, codeChallenge, locale };
}
