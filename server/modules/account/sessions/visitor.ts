import { AppError } from '@/domain/errors/appError';
import { POOL_COOKIE, type Pool, poolOf, SESSION_COOKIE } from '@/domain/identity/pools';
import { SESSION_DAYS } from '@/domain/session/schema';
import type { Database } from '@/server/db/client';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import type { Caller } from '@/server/http/callers/caller';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { createSession, type SessionRow, touchSession } from './store';

const COOKIE_SECONDS = SESSION_DAYS * 24 * 60 * 60;

interface Visit {
  readonly caller: Caller;
  readonly clientIp: string;
  readonly cookies: AnswerCookies;
}

/** Id of the visitor's session: from the body, otherwise from the cookie. */
function sessionIdOf(caller: Caller, requestedId: string | null | undefined): string | null {
  return requestedId ?? (caller.kind === 'visitor' ? caller.sessionId : null);
}

/** Stores the pool in a cookie that scripts can read; a hint that a person is signed in. */
export function setPoolCookie(cookies: AnswerCookies, pool: Pool): void {
  cookies.set(POOL_COOKIE, pool, { maxAge: COOKIE_SECONDS, httpOnly: false });
}

/** Sets the cookies of a session: its id, readable only by the server, and its pool. */
export function setSessionCookies(cookies: AnswerCookies, id: string, pool: Pool): void {
  cookies.set(SESSION_COOKIE, id, { maxAge: COOKIE_SECONDS });
  setPoolCookie(cookies, pool);
}

/** Extends the lifetime of both cookies. */
export function renewCookies(cookies: AnswerCookies): void {
  const id = cookies.get(SESSION_COOKIE);
  if (id) setSessionCookies(cookies, id, poolOf(cookies.get(POOL_COOKIE)));
}

export function clearCookies(cookies: AnswerCookies): void {
  cookies.clear(SESSION_COOKIE);
  cookies.clear(POOL_COOKIE);
}

/**
 * Session with this id, or null. A visit extends it in the database and the browser, once a day and only in API
 * calls, because pages are cached for everyone.
 */
export async function visitSession(
  db: Database,
  cookies: AnswerCookies,
  id: string,
  now: Date,
): Promise<SessionRow | null> {
  const session = await touchSession(db, id, now);
  if (session?.isRenewed && cookies.get(SESSION_COOKIE) === id) renewCookies(cookies);
  return session;
}

/**
 * Session of the caller. A signed-in caller has one only if the call names it.
 *
 * @throws AppError `session_not_found`
 */
export async function getSession(
  db: Database,
  { caller, cookies }: Pick<Visit, 'caller' | 'cookies'>,
  requestedId: string | null | undefined,
  now: Date,
): Promise<SessionRow> {
  const id = sessionIdOf(caller, requestedId);
  const session = id === null ? null : await visitSession(db, cookies, id, now);
  if (!session) throw new AppError('session_not_found');
  return session;
}

/**
 * Session of a visitor, created if missing. Ids are always generated here: an unknown id from a caller is never
 * adopted.
 *
 * @throws AppError `session_not_found` for a signed-in caller that names none; `too_many_requests`
 */
export async function openSession(
  db: Database,
  visit: Visit,
  requestedId: string | null | undefined,
  now: Date,
): Promise<Owner> {
  const id = sessionIdOf(visit.caller, requestedId);
  const found = id === null ? null : await visitSession(db, visit.cookies, id, now);
  if (found) return { kind: 'session', id: found.id };
  if (visit.caller.kind !== 'visitor') throw new AppError('session_not_found');
  await countCall(db, 'session', visit, now);
  const session = await createSession(db, now);
  setSessionCookies(visit.cookies, session.id, 'user');
  return { kind: 'session', id: session.id };
}
