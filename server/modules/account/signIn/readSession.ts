import { AppError } from '@/domain/errors/appError';
import { POOL_COOKIE } from '@/domain/identity/pools';
import type { IdentityState } from '@/domain/identity/session';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { problemMessage } from '@/server/http/answers/problems';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import type { SignIn } from './context';
import { ProviderError, refreshTokens } from './provider';
import { findTokens, type StoredTokens, storeRenewedTokens } from './tokenCookies';

interface SessionIdentity {
  readonly state: IdentityState;
  /** Verified claims; null for a visitor. */
  readonly claims: IdentityClaims | null;
  /** Access token of the claims. */
  readonly accessToken: string;
}

const NOBODY: SessionIdentity = { state: { kind: 'none' }, claims: null, accessToken: '' };

/** Verified claims; null for forged or expired tokens. */
async function claimsOf({ readIdentity, siteUrl, pools }: SignIn, stored: StoredTokens) {
  const { pool, username, accessToken, idToken } = stored;
  const prefix = `CognitoIdentityServiceProvider.${pools[pool].clientId}`;
  const cookie = [
    `${POOL_COOKIE}=${pool}`,
    `${prefix}.LastAuthUser=${encodeURIComponent(username)}`,
    `${encodeURIComponent(`${prefix}.${username}.idToken`)}=${idToken}`,
  ].join('; ');
  const headers = { authorization: `Bearer ${accessToken}`, cookie };
  try {
    return await readIdentity(new Request(siteUrl, { headers }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

const signedIn = (claims: IdentityClaims, { accessToken }: StoredTokens): SessionIdentity => ({
  state: { kind: 'signedIn', pool: claims.pool, sub: claims.sub },
  claims,
  accessToken,
});

/** Message of the provider, otherwise our own. */
function failed({ name, status, message }: ProviderError): SessionIdentity {
  const details = status > 0 ? { status, message } : { message: problemMessage('identity_unavailable', {}) };
  return { ...NOBODY, state: { kind: 'failed', name, ...details } };
}

/**
 * Person signed in with this browser. Expired tokens are renewed, once for any number of parallel requests, and
 * stored in its cookies.
 */
export async function readSession(signIn: SignIn, cookies: AnswerCookies): Promise<SessionIdentity> {
  const stored = findTokens(signIn, cookies);
  if (!stored) return NOBODY;
  const claims = stored.accessToken ? await claimsOf(signIn, stored) : null;
  if (claims) return signedIn(claims, stored);
  const expired: SessionIdentity = { ...NOBODY, state: { kind: 'expired', pool: stored.pool } };
  if (!stored.refreshToken) return expired;
  try {
    const renewed = { ...stored, ...(await refreshTokens(signIn, stored.pool, stored.refreshToken)) };
    const proved = await claimsOf(signIn, renewed);
    if (!proved) return expired;
    storeRenewedTokens(signIn, cookies, renewed);
    return signedIn(proved, renewed);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.isFinal ? expired : failed(error);
  }
}
