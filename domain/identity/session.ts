import type { Pool } from '@/domain/identity/pools';

/** Result of verifying the tokens in the browser. */
export type IdentityState =
  | { readonly kind: 'none' }
  /** The tokens have expired and the provider does not renew them. */
  | { readonly kind: 'expired'; readonly pool: Pool }
  /** The provider did not answer, or answered unexpectedly. */
  | { readonly kind: 'failed'; readonly name: string; readonly status?: number; readonly message: string }
  | { readonly kind: 'signedIn'; readonly pool: Pool; readonly sub: string };

export interface SessionFacts {
  /** Both cookies; undefined if the browser sent none. */
  readonly sessionCookie: string | undefined;
  readonly poolCookie: string | undefined;
  readonly identity: IdentityState;
  /** True if the cookie names an anonymous session. The public call never answers a person's record. */
  readonly isAnonymous: boolean;
  /** Number of records of the identity: exactly one is correct. Read only with an identity. */
  readonly recordCount: number;
}

/** Sign-in audiences, by the value of `?tipo=` on the sign-in page. */
export const PORTALS = ['user', 'corretor'] as const;
export type Portal = (typeof PORTALS)[number];

export const portalOf = (pool: Pool): Portal => (pool === 'entrepreneur' ? 'corretor' : 'user');
export const poolOfPortal = (portal: unknown): Pool => (portal === 'corretor' ? 'entrepreneur' : 'user');

/** Session errors, by the key of their message in errors.json. */
export const SESSION_ERRORS = ['undefined_session', 'several_records', 'record_missing'] as const;
export type SessionError = (typeof SESSION_ERRORS)[number];

/** Errors only in a URL, as `?err=`: the identity expired while a session cookie existed. */
export const URL_ERRORS = ['expired_session'] as const;

/** Other messages of a sign-in, by their key. */
export const SESSION_NOTICES = ['chosen_is_gone', 'sign_out_failed'] as const;

export type SessionAction =
  /** Only the session cookie. */
  | { readonly kind: 'deleteSession' }
  /** Only the identity provider's cookies. */
  | { readonly kind: 'clearIdentity' }
  /** Cookies of the identity provider, the session and the pool. */
  | { readonly kind: 'clearCookies' }
  /** Moves the visitor's cart and favourites to the person and ends the anonymous session. */
  | { readonly kind: 'merge'; readonly from: string }
  | { readonly kind: 'setCookies'; readonly session: string; readonly pool: Pool }
  /** Only the pool cookie: without a record there is no session id. */
  | { readonly kind: 'setPool'; readonly pool: Pool }
  | { readonly kind: 'askToSignIn'; readonly error: 'expired_session'; readonly portal: Portal }
  | { readonly kind: 'reportError'; readonly error: SessionError }
  /** Message of the provider, unchanged. */
  | { readonly kind: 'showMessage'; readonly message: string };

/** Value that a page once wrote for a missing id. */
const UNDEFINED = 'undefined';

/** Provider errors that only mean that the visitor is signed out. */
const EXPECTED = new Set([
  'UserUnAuthenticatedException',
  'UserNotAuthenticatedException',
  'NoCurrentUser',
  'NotAuthenticated',
]);
const EXPECTED_MESSAGE = /no current user|not authenticated|unable to retrieve a new session/i;

/** Ordered actions on the two cookies and the record; usually an empty list. */
export function decideSession(facts: SessionFacts): readonly SessionAction[] {
  const { sessionCookie, identity } = facts;
  if (sessionCookie === UNDEFINED) {
    return [{ kind: 'reportError', error: 'undefined_session' }, { kind: 'deleteSession' }];
  }
  switch (identity.kind) {
    case 'failed':
      return isExpected(identity) ? [] : [{ kind: 'showMessage', message: sentenceOf(identity) }];
    case 'expired':
      return afterExpiry(facts, identity.pool);
    case 'none':
      return sessionCookie === undefined || facts.isAnonymous ? [] : [{ kind: 'deleteSession' }];
    case 'signedIn':
      return ofPerson(facts, identity.sub, identity.pool);
  }
}

function isExpected({ name, message }: { name: string; message: string }): boolean {
  return EXPECTED.has(name) || EXPECTED_MESSAGE.test(message);
}

function sentenceOf({ status, message }: { status?: number; message: string }): string {
  return status === undefined ? message : `[${status}] ${message}`;
}

/**
 * Without a session cookie the visitor was not signed in, so no sign-in is requested. A visitor's cart that no
 * sign-in has merged yet survives the expired identity.
 */
function afterExpiry(
  { sessionCookie, poolCookie, isAnonymous }: SessionFacts,
  pool: Pool,
): readonly SessionAction[] {
  const clear: SessionAction = { kind: isAnonymous ? 'clearIdentity' : 'clearCookies' };
  if (sessionCookie === undefined) return [clear];
  const portal = portalOf(poolCookie === 'entrepreneur' ? 'entrepreneur' : pool);
  return [clear, { kind: 'askToSignIn', error: 'expired_session', portal }];
}

function ofPerson(facts: SessionFacts, sub: string, pool: Pool): readonly SessionAction[] {
  const { sessionCookie, poolCookie, recordCount, isAnonymous } = facts;
  if (recordCount > 1) return [{ kind: 'reportError', error: 'several_records' }];
  if (recordCount === 0) {
    // If the pool is known, other pages lead to the page that creates the record.
    const missing: SessionAction = { kind: 'reportError', error: 'record_missing' };
    return poolCookie === pool ? [missing] : [{ kind: 'setPool', pool }, missing];
  }
  if (sessionCookie === sub && poolCookie === pool) return [];
  const replace: SessionAction = { kind: 'setCookies', session: sub, pool };
  const isOfVisitor = sessionCookie !== undefined && sessionCookie !== sub && isAnonymous;
  return isOfVisitor ? [{ kind: 'merge', from: sessionCookie }, replace] : [replace];
}
