import { POOL_COOKIE, SESSION_COOKIE } from '@/domain/identity/pools';
import { decideSession, type SessionAction } from '@/domain/identity/session';
import type { Person, Settled } from '@/domain/identity/settled';
import { isAnonymousId } from '@/domain/session/schema';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { toProblem } from '@/server/http/answers/problems';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import { dropSession, mergeSession } from '@/server/modules/account/sessions/mergeSession';
import {
  forgetCookies,
  rememberPool,
  rememberSession,
  visitSession,
} from '@/server/modules/account/sessions/visitor';
import { acceptInvitation } from '@/server/modules/parties/accounts/callerOf';
import type { SignIn } from './context';
import { findFollowing } from './followEmail';
import type { FoundRecords, PersonRecord } from './people';
import { readSession } from './readSession';
import { forgetTokens } from './tokenCookies';

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

interface Settling {
  readonly signIn: SignIn;
  readonly cookies: AnswerCookies;
  readonly record: PersonRecord | null;
  readonly settled: Mutable<Settled>;
}

async function merge({ signIn, record, settled }: Settling, from: string): Promise<void> {
  if (!record) return;
  if (!record.owner) return dropSession(signIn.db, from, record.id);
  const { unavailable } = await mergeSession(signIn.db, record.owner, from, signIn.now());
  settled.unavailable = unavailable.map(({ label }) => label);
}

/** Runs the server's part of an action and adds the browser's part to the result. */
async function execute(settling: Settling, action: SessionAction): Promise<void> {
  const { signIn, cookies, settled } = settling;
  switch (action.kind) {
    case 'deleteSession':
      return forgetCookies(cookies);
    case 'clearIdentity':
      return forgetTokens(signIn, cookies);
    case 'clearCookies':
      forgetCookies(cookies);
      return forgetTokens(signIn, cookies);
    case 'merge':
      return merge(settling, action.from);
    case 'setCookies':
      return rememberSession(cookies, action.session, action.pool);
    case 'setPool':
      return rememberPool(cookies, action.pool);
    case 'askToSignIn':
      settled.error = action.error;
      settled.door = action.door;
      return;
    case 'tell':
      settled.error = action.error;
      return;
    case 'say':
      settled.message = action.message;
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
export async function settleSession(
  signIn: SignIn,
  cookies: AnswerCookies,
  requestId: string,
): Promise<Settled> {
  const session = await readSession(signIn, cookies);
  const sessionCookie = cookies.get(SESSION_COOKIE) || undefined;
  const isAnonymous =
    isAnonymousId(sessionCookie) &&
    (await visitSession(signIn.db, cookies, sessionCookie, signIn.now())) !== null;
  if (session.claims?.pool === 'entrepreneur') {
    await acceptInvitation(signIn.db, session.claims.sub, session.claims.name);
  }
  const known = session.claims && (await findFollowing(signIn, session.claims, session.accessToken));
  const { count, record, isDeleted } = known?.found ?? NO_RECORD;
  const actions = decideSession({
    sessionCookie,
    poolCookie: cookies.get(POOL_COOKIE),
    identity: known && isDeleted ? { kind: 'expired', pool: known.claims.pool } : session.state,
    isAnonymous,
    recordCount: count,
  });
  const person = known && record && count === 1 ? personOf(known.claims, record) : null;
  const settled: Mutable<Settled> = {
    person,
    error: null,
    door: null,
    message: null,
    unavailable: [],
  };
  const settling = { signIn, cookies, record, settled };
  try {
    for (const action of actions) await execute(settling, action);
  } catch (error) {
    // A session that cannot be merged now is kept, and the next page retries.
    const { status, problem } = toProblem(error, requestId);
    settled.message = `[${status}] ${problem.message}`;
  }
  return settled;
}
