import { POOL_COOKIE, SESSION_COOKIE } from '@/domain/identity/pools';
import type { Person, ResolvedSession } from '@/domain/identity/resolvedSession';
import { decideSession, type SessionAction } from '@/domain/identity/session';
import { isAnonymousId } from '@/domain/session/schema';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { toProblem } from '@/server/http/answers/problems';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import { dropSession, mergeSession } from '@/server/modules/account/sessions/mergeSession';
import {
  clearCookies,
  setPoolCookie,
  setSessionCookies,
  visitSession,
} from '@/server/modules/account/sessions/visitor';
import { acceptInvitation } from '@/server/modules/parties/accounts/callerOf';
import type { SignIn } from './context';
import { findCurrentRecords } from './followEmail';
import type { FoundRecords, PersonRecord } from './people';
import { readSession } from './readSession';
import { clearFormerTokens, clearTokens } from './tokenCookies';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

interface Resolution {
  readonly signIn: SignIn;
  readonly cookies: AnswerCookies;
  readonly record: PersonRecord | null;
  readonly resolved: Mutable<ResolvedSession>;
}

async function merge({ signIn, record, resolved }: Resolution, from: string): Promise<void> {
  if (!record) return;
  if (!record.owner) return dropSession(signIn.db, from, record.id);
  const { unavailable } = await mergeSession(signIn.db, record.owner, from, signIn.now());
  resolved.unavailable = unavailable.map(({ label }) => label);
}

/** Runs the server's part of an action and adds the browser's part to the result. */
async function execute(resolution: Resolution, action: SessionAction): Promise<void> {
  const { signIn, cookies, resolved } = resolution;
  switch (action.kind) {
    case 'deleteSession':
      return clearCookies(cookies);
    case 'clearIdentity':
      return clearTokens(signIn, cookies);
    case 'clearCookies':
      clearCookies(cookies);
      return clearTokens(signIn, cookies);
    case 'merge':
      return merge(resolution, action.from);
    case 'setCookies':
      return setSessionCookies(cookies, action.session, action.pool);
    case 'setPool':
      return setPoolCookie(cookies, action.pool);
    case 'askToSignIn':
      resolved.error = action.error;
      resolved.portal = action.portal;
      return;
    case 'reportError':
      resolved.error = action.error;
      return;
    case 'showMessage':
      resolved.message = action.message;
  }
}

const NO_RECORD: FoundRecords = { count: 0, record: null, isDeleted: false };

function personOf({ pool, email }: IdentityClaims, { id, name, owner }: PersonRecord): Person {
  return { id, pool, email, name, isOperator: owner === null };
}

/**
 * Resolves the two cookies, the visitor's cart and the record of the signed-in person by the rules of
 * `decideSession`. Idempotent, also for parallel tabs.
 */
export async function resolveSession(
  signIn: SignIn,
  cookies: AnswerCookies,
  requestId: string,
): Promise<ResolvedSession> {
  clearFormerTokens(signIn, cookies);
  const session = await readSession(signIn, cookies);
  const sessionCookie = cookies.get(SESSION_COOKIE) || undefined;
  const isAnonymous =
    isAnonymousId(sessionCookie) &&
    (await visitSession(signIn.db, cookies, sessionCookie, signIn.now())) !== null;
  if (session.claims?.pool === 'entrepreneur') {
    await acceptInvitation(signIn.db, session.claims.sub, session.claims.name);
  }
  const known = session.claims && (await findCurrentRecords(signIn, session.claims, session.accessToken));
  const { count, record, isDeleted } = known?.found ?? NO_RECORD;
  const actions = decideSession({
    sessionCookie,
    poolCookie: cookies.get(POOL_COOKIE),
    identity: known && isDeleted ? { kind: 'expired', pool: known.claims.pool } : session.state,
    isAnonymous,
    recordCount: count,
  });
  const person = known && record && count === 1 ? personOf(known.claims, record) : null;
  const resolved: Mutable<ResolvedSession> = {
    person,
    error: null,
    portal: null,
    message: null,
    unavailable: [],
  };
  const resolution = { signIn, cookies, record, resolved };
  try {
    for (const action of actions) await execute(resolution, action);
  } catch (error) {
    // A session that cannot be merged now is kept, and the next page retries.
    const { status, problem } = toProblem(error, requestId);
    resolved.message = `[${status}] ${problem.message}`;
  }
  return resolved;
}
