import { idSchema } from '@/domain/id';
import { POOL_COOKIE, POOLS, type Pool, poolOf, SESSION_COOKIE } from '@/domain/identity/pools';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import { renewCookies } from '@/server/modules/account/sessions/visitor';
import type { SignIn } from './context';

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Cookies of aws-amplify for one person. */
export interface StoredTokens extends Tokens {
  readonly pool: Pool;
  readonly username: string;
}

/** Lifetime that aws-amplify uses in this product. */
const COOKIE_SECONDS = 30 * 24 * 60 * 60;

/** Characters of a token. A cookie may hold anything, and no other character is allowed in a header. */
const TOKEN = /^[\w.~+/=-]+$/;

const NAMES = ['accessToken', 'idToken', 'refreshToken'] as const;
/** Other cookies of the library. */
const OTHERS = ['signInDetails', 'clockDrift'] as const;

/** Cookie name in the encoding of js-cookie, which aws-amplify uses. */
function cookieName(clientId: string, ...rest: string[]): string {
  return encodeURIComponent(['CognitoIdentityServiceProvider', clientId, ...rest].join('.'));
}

function findOfPool({ pools }: SignIn, cookies: AnswerCookies, pool: Pool): StoredTokens | null {
  const { clientId } = pools[pool];
  const username = cookies.get(cookieName(clientId, 'LastAuthUser'));
  if (!username) return null;
  const [accessToken = '', idToken = '', refreshToken = ''] = NAMES.map((name) => {
    const text = cookies.get(cookieName(clientId, username, name)) ?? '';
    return TOKEN.test(text) ? text : '';
  });
  return { pool, username, accessToken, idToken, refreshToken };
}

/** Tokens of this browser, of both pools if it is signed in twice. */
export function listTokens(signIn: SignIn, cookies: AnswerCookies): readonly StoredTokens[] {
  return POOLS.map((pool) => findOfPool(signIn, cookies, pool)).filter((stored) => stored !== null);
}

/** Tokens of this browser: of the pool that its cookie names, otherwise of the other one. */
export function findTokens(signIn: SignIn, cookies: AnswerCookies): StoredTokens | null {
  const named = poolOf(cookies.get(POOL_COOKIE));
  const inOrder = [named, ...POOLS.filter((pool) => pool !== named)];
  for (const pool of inOrder) {
    const found = findOfPool(signIn, cookies, pool);
    if (found) return found;
  }
  return null;
}

function clearUser(cookies: AnswerCookies, clientId: string, username: string): void {
  for (const name of [...NAMES, ...OTHERS]) cookies.clear(cookieName(clientId, username, name));
}

/**
 * Stores tokens where aws-amplify reads them. Scripts can read them by design, hence the strict content policy.
 */
export function storeTokens(signIn: SignIn, cookies: AnswerCookies, stored: StoredTokens): void {
  const { clientId } = signIn.pools[stored.pool];
  const options = { maxAge: COOKIE_SECONDS, httpOnly: false };
  const before = cookies.get(cookieName(clientId, 'LastAuthUser')) ?? stored.username;
  // Only the browser knows its clock drift; it is zero if it has never signed in itself.
  const drift = cookies.get(cookieName(clientId, before, 'clockDrift')) ?? '0';
  // The username is the id after a password sign-in and the sub after the hosted page; only one set is stored.
  if (before !== stored.username) clearUser(cookies, clientId, before);
  for (const name of NAMES) cookies.set(cookieName(clientId, stored.username, name), stored[name], options);
  cookies.set(cookieName(clientId, stored.username, 'clockDrift'), drift, options);
  cookies.set(cookieName(clientId, 'LastAuthUser'), stored.username, options);
}

/** Stores renewed tokens, and extends the session's cookies if it is a person's. */
export function storeRenewedTokens(signIn: SignIn, cookies: AnswerCookies, stored: StoredTokens): void {
  storeTokens(signIn, cookies, stored);
  if (idSchema().required().isValidSync(cookies.get(SESSION_COOKIE))) renewCookies(cookies);
}

/** Removes the tokens of every pool. */
export function clearTokens(signIn: SignIn, cookies: AnswerCookies): void {
  for (const pool of POOLS) {
    const stored = findOfPool(signIn, cookies, pool);
    if (!stored) continue;
    const { clientId } = signIn.pools[pool];
    clearUser(cookies, clientId, stored.username);
    cookies.clear(cookieName(clientId, 'LastAuthUser'));
  }
}
