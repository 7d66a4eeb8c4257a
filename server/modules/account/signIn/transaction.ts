import { createHash, randomBytes } from 'node:crypto';
import { readNext } from '@/domain/identity/next';
import { type Portal, poolOfPortal, portalOf } from '@/domain/identity/session';
import { type Locale, localeOf } from '@/domain/site/locale';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import { isSameSecret } from '@/server/http/callers/sameSecret';

/** A round trip to the hosted page, bound by a cookie to the browser that started it. */
export interface Transaction {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier: a stolen code cannot be used without it. */
  readonly verifier: string;
  readonly portal: Portal;
  readonly next: string;
  readonly locale: Locale;
}

const COOKIE = 'signInTransaction';
/** Time to type a password, or to sign up and fetch a code by e-mail. */
const SECONDS = 20 * 60;

const random = () => randomBytes(32).toString('base64url');

export function beginTransaction(
  cookies: AnswerCookies,
  start: Pick<Transaction, 'portal' | 'next' | 'locale'>,
): Transaction {
  const transaction = { ...start, state: random(), nonce: random(), verifier: random() };
  cookies.set(COOKIE, Buffer.from(JSON.stringify(transaction)).toString('base64url'), { maxAge: SECONDS });
  return transaction;
}

export function challengeOf({ verifier }: Transaction): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function read(cookies: AnswerCookies): Transaction | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cookies.get(COOKIE) ?? '', 'base64url').toString());
    const { state, nonce, verifier, portal, next, locale } = (parsed ?? {}) as Record<string, unknown>;
    const secrets = [state, nonce, verifier].filter((text): text is string => typeof text === 'string');
    if (secrets.length < 3 || typeof next !== 'string') return null;
    const [ownState = '', ownNonce = '', ownVerifier = ''] = secrets;
    const ofPortal = portalOf(poolOfPortal(portal));
    return {
      state: ownState,
      nonce: ownNonce,
      verifier: ownVerifier,
      portal: ofPortal,
      // A neighbouring site on the same domain could have set the cookie.
      next: readNext(next, ofPortal),
      locale: localeOf(typeof locale === 'string' ? locale : undefined),
    };
  } catch {
    return null;
  }
}

/** Transaction of a state, consumed: its cookie is always deleted. Null for a state of another browser. */
export function endTransaction(cookies: AnswerCookies, state: string | null): Transaction | null {
  const transaction = read(cookies);
  cookies.clear(COOKIE);
  return transaction && state !== null && isSameSecret(transaction.state, state) ? transaction : null;
}
