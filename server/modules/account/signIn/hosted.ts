import { decodeJwt, jwtVerify } from 'jose';
import { readNext, startOf } from '@/domain/identity/next';
import { type Portal, poolOfPortal, portalOf } from '@/domain/identity/session';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import { log } from '@/server/log';
import { setPoolCookie } from '@/server/modules/account/sessions/visitor';
import type { SignIn } from './context';
import { exchangeCode } from './provider';
import { storeTokens, type Tokens } from './tokenCookies';
import { beginTransaction, challengeOf, endTransaction, type Transaction } from './transaction';

/** The last scope lets the access token read the user's own attributes. */
const SCOPE = 'openid email profile aws.cognito.signin.user.admin';
const CLOCK_TOLERANCE_SECONDS = 5;

const redirectUriOf = ({ siteUrl }: SignIn) => `${siteUrl}/api/auth/callback`;

type Start = Pick<Transaction, 'portal' | 'next' | 'locale'>;

/** Query of the sign-in pages, without the defaults. */
function queryOf({ portal, next }: Start) {
  return {
    tipo: portal === 'user' ? undefined : portal,
    next: next === startOf(portal) ? undefined : next,
  };
}

/** URL of the sign-in page with an error and the offer to start again. */
function returnUrl(start: Start): string {
  return localePath(paths.login({ ...queryOf(start), entrada: 'recusada' }), start.locale);
}

/** Starts a sign-in on the hosted page: its URL, with a transaction in this browser's cookies. */
export function beginHosted(signIn: SignIn, cookies: AnswerCookies, query: URLSearchParams): string {
  const portal: Portal = portalOf(poolOfPortal(query.get('tipo')));
  const start = {
    portal,
    next: readNext(query.get('next'), portal),
    locale: localeOf(query.get('idioma') ?? undefined),
  };
  const { hostedUrl, clientId } = signIn.pools[poolOfPortal(portal)];
  if (hostedUrl === null) return returnUrl(start);
  const transaction = beginTransaction(cookies, start);
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUriOf(signIn),
    scope: SCOPE,
    state: transaction.state,
    nonce: transaction.nonce,
    code_challenge: challengeOf(transaction),
    code_challenge_method: 'S256',
    lang: start.locale,
  });
  return `${hostedUrl}/oauth2/authorize?${parameters}`;
}

/**
 * @throws if the id token has another pool, client or transaction
 */
async function verify(signIn: SignIn, { portal, nonce }: Transaction, { idToken }: Tokens): Promise<void> {
  const pool = poolOfPortal(portal);
  const { issuer, clientId } = signIn.pools[pool];
  const { payload } = await jwtVerify(idToken, signIn.keys[pool], {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: signIn.now(),
    requiredClaims: ['sub', 'exp'],
  });
  if (payload.token_use !== 'id' || payload.nonce !== nonce)
    throw new Error('id token has the wrong use or nonce');
}

/** Username in aws-amplify's cookie names. */
function usernameOf({ accessToken }: Tokens): string {
  return String(decodeJwt(accessToken).username);
}

async function complete(signIn: SignIn, cookies: AnswerCookies, transaction: Transaction, code: string) {
  const pool = poolOfPortal(transaction.portal);
  const { hostedUrl } = signIn.pools[pool];
  if (hostedUrl === null) throw new Error('pool has no hosted page');
  const { verifier } = transaction;
  const redirectUri = redirectUriOf(signIn);
  const tokens = await exchangeCode(signIn, { pool, hostedUrl, code, verifier, redirectUri });
  await verify(signIn, transaction, tokens);
  storeTokens(signIn, cookies, { pool, username: usernameOf(tokens), ...tokens });
  setPoolCookie(cookies, pool);
}

/**
 * Return from the hosted page: the URL to continue to. A state of another browser, a repeated one, or a
 * rejection by the provider leads to the sign-in page without a session.
 */
export async function endHosted(
  signIn: SignIn,
  cookies: AnswerCookies,
  query: URLSearchParams,
): Promise<string> {
  const transaction = endTransaction(cookies, query.get('state'));
  if (!transaction) return returnUrl({ portal: 'user', next: paths.home(), locale: localeOf(undefined) });
  const code = query.get('code');
  if (code === null) return returnUrl(transaction);
  try {
    await complete(signIn, cookies, transaction, code);
  } catch (error) {
    log.warn('hosted_sign_in_refused', { error });
    return returnUrl(transaction);
  }
  return localePath(paths.loginSuccess(queryOf(transaction)), transaction.locale);
}
