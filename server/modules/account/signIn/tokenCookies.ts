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

/** Beginning of every cookie of the library. */
const PREFIX = 'CognitoIdentityServiceProvider';

/** Cookie name in the encoding of js-cookie, which aws-amplify uses. */
function cookieName(clientId: string, ...rest: string[]): string {
  return encodeURIComponent([PREFIX, clientId, ...rest].join('.'));
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

/** Clears all identity cookies but those of these people: those of former ones would fill the header of every request. */
function clearOthers(
  { pools }: SignIn,
  cookies: AnswerCookies,
  kept: readonly Pick<StoredTokens, 'pool' | 'username'>[],
): void {
  const last = kept.map(({ pool }) => cookieName(pools[pool].clientId, 'LastAuthUser'));
  const own = kept.map(({ pool, username }) => `${cookieName(pools[pool].clientId, username)}.`);
  const others = cookies
    .names()
    .filter((name) => name.startsWith(`${PREFIX}.`))
    .filter((name) => !last.includes(name) && !own.some((start) => name.startsWith(start)));
  for (const name of others) cookies.clear(name);
}

/** Clears the cookies of former people; the current person of each pool stays. */
export function clearFormerTokens(signIn: SignIn, cookies: AnswerCookies): void {
  clearOthers(signIn, cookies, listTokens(signIn, cookies));
}

function write(signIn: SignIn, cookies: AnswerCookies, stored: StoredTokens): void {
  const { clientId } = signIn.pools[stored.pool];
  const options = { maxAge: COOKIE_SECONDS, httpOnly: false };
  const before = cookies.get(cookieName(clientId, 'LastAuthUser')) ?? stored.username;
  // Only the browser knows its clock drift; it is zero if it has never signed in itself.
  const drift = cookies.get(cookieName(clientId, before, 'clockDrift')) ?? '0';
  for (const name of NAMES) cookies.set(cookieName(clientId, stored.username, name), stored[name], options);
  cookies.set(cookieName(clientId, stored.username, 'clockDrift'), drift, options);
  cookies.set(cookieName(clientId, 'LastAuthUser'), stored.username, options);
}

/**
 * Stores tokens where aws-amplify reads them, and clears all others. Scripts can read them by design, hence the strict
 * content policy. The username is the id after a password sign-in and the sub after the hosted page; only one set is stored.
 */
export function storeTokens(signIn: SignIn, cookies: AnswerCookies, stored: StoredTokens): void {
  clearOthers(signIn, cookies, [stored]);
  write(signIn, cookies, stored);
}

/** Stores renewed tokens, and extends the session's cookies if it is a person's. */
export function storeRenewedTokens(signIn: SignIn, cookies: AnswerCookies, stored: StoredTokens): void {
  const ofOtherPool = listTokens(signIn, cookies).filter(({ pool }) => pool !== stored.pool);
  clearOthers(signIn, cookies, [stored, ...ofOtherPool]);
  write(signIn, cookies, stored);
  if (idSchema().required().isValidSync(cookies.get(SESSION_COOKIE))) renewCookies(cookies);
}

/** Clears all identity cookies, of every person and pool. */
export function clearTokens(signIn: SignIn, cookies: AnswerCookies): void {
  clearOthers(signIn, cookies, []);
}
