import type { Pool } from '@/domain/identity/pools';

/** Result of verifying the tokens in the browser. */
export type IdentityState =
  | { readonly kind: 'none' }
  /** There were tokens, and the provider gives no new ones for them. */
  | { readonly kind: 'expired'; readonly pool: Pool }
  /** The provider could not be asked, or answered something else. */
  | { readonly kind: 'failed'; readonly name: string; readonly status?: number; readonly message: string }
  | { readonly kind: 'signedIn'; readonly pool: Pool; readonly sub: string };

export interface SessionFacts {
  /** Both cookies; undefined where the browser sent none. */
  readonly sessionCookie: string | undefined;
  readonly poolCookie: string | undefined;
  readonly identity: IdentityState;
  /** True if the cookie names an anonymous session. The public call never answers the record of a person. */
  readonly isAnonymous: boolean;
  /** Number of records for the identity: exactly one is right. Read only with an identity. */
  readonly recordCount: number;
}

/** The last part of `?tipo=` at the door: which of the two doors it is. */
export const DOORS = ['user', 'corretor'] as const;
export type Door = (typeof DOORS)[number];

export const doorOf = (pool: Pool): Door => (pool === 'entrepreneur' ? 'corretor' : 'user');
export const poolOfDoor = (door: unknown): Pool => (door === 'corretor' ? 'entrepreneur' : 'user');

/** Faults of a session, by the key of the sentence in errors.json. */
export const SESSION_ERRORS = ['undefined_session', 'several_records', 'record_missing'] as const;
export type SessionError = (typeof SESSION_ERRORS)[number];

/** Errors that only a URL carries, as `?err=`: the identity expired while a session cookie existed. */
export const URL_ERRORS = ['expired_session'] as const;

/** Other messages of a sign-in, by the key of the sentence. */
export const SESSION_NOTICES = ['chosen_is_gone', 'sign_out_failed'] as const;

export type SessionAction =
  /** The session cookie alone. */
  | { readonly kind: 'deleteSession' }
  /** The identity provider's cookies alone. */
  | { readonly kind: 'clearIdentity' }
  /** The identity provider's cookies, the session's and the pool's. */
  | { readonly kind: 'clearCookies' }
  /** The visitor's choices move to the person, and the anonymous session ends. */
  | { readonly kind: 'merge'; readonly from: string }
  | { readonly kind: 'setCookies'; readonly session: string; readonly pool: Pool }
  /** The pool's cookie alone: without a record there is nothing for the session's to name. */
  | { readonly kind: 'setPool'; readonly pool: Pool }
  | { readonly kind: 'askToSignIn'; readonly error: 'expired_session'; readonly door: Door }
  | { readonly kind: 'tell'; readonly error: SessionError }
  /** A sentence that came from outside, as it is. */
  | { readonly kind: 'say'; readonly message: string };

/** A page that once wrote a missing id into the cookie left this word there. */
const UNDEFINED = 'undefined';

/** Errors of the provider that only mean that nobody is signed in. */
const EXPECTED = new Set([
  'UserUnAuthenticatedException',
  'UserNotAuthenticatedException',
  'NoCurrentUser',
  'NotAuthenticated',
]);
const EXPECTED_MESSAGE = /no current user|not authenticated|unable to retrieve a new session/i;

/** Actions on the two cookies and the record, in this order. Usually there are none. */
export function decideSession(facts: SessionFacts): readonly SessionAction[] {
  const { sessionCookie, identity } = facts;
  if (sessionCookie === UNDEFINED) {
    return [{ kind: 'tell', error: 'undefined_session' }, { kind: 'deleteSession' }];
  }
  switch (identity.kind) {
    case 'failed':
      return isExpected(identity) ? [] : [{ kind: 'say', message: sentenceOf(identity) }];
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
 * Without a session cookie nobody was in the middle of anything, and nobody is sent to the door. What a visitor chose, and no
 * sign-in has taken over yet, is not lost with the identity.
 */
function afterExpiry(
  { sessionCookie, poolCookie, isAnonymous }: SessionFacts,
  pool: Pool,
): readonly SessionAction[] {
  const clear: SessionAction = { kind: isAnonymous ? 'clearIdentity' : 'clearCookies' };
  if (sessionCookie === undefined) return [clear];
  const door = doorOf(poolCookie === 'entrepreneur' ? 'entrepreneur' : pool);
  return [clear, { kind: 'askToSignIn', error: 'expired_session', door }];
}

function ofPerson(facts: SessionFacts, sub: string, pool: Pool): readonly SessionAction[] {
  const { sessionCookie, poolCookie, recordCount, isAnonymous } = facts;
  if (recordCount > 1) return [{ kind: 'tell', error: 'several_records' }];
  if (recordCount === 0) {
    // Where the pool is known, pages of their own lead to where the record is opened.
    const missing: SessionAction = { kind: 'tell', error: 'record_missing' };
    return poolCookie === pool ? [missing] : [{ kind: 'setPool', pool }, missing];
  }
  if (sessionCookie === sub && poolCookie === pool) return [];
  const replace: SessionAction = { kind: 'setCookies', session: sub, pool };
  const isOfVisitor = sessionCookie !== undefined && sessionCookie !== sub && isAnonymous;
  return isOfVisitor ? [{ kind: 'merge', from: sessionCookie }, replace] : [replace];
}
