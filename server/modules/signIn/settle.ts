import { POOL_COOKIE, SESSION_COOKIE } from '@/domain/identity/pools';
import { decideSession, type SessionAction } from '@/domain/identity/session';
import type { Settled } from '@/domain/identity/settled';
import { isAnonymousId } from '@/domain/session/schema';
import type { AnswerCookies } from '@/server/http/answerCookies';
import { dropSession, mergeSession } from '@/server/modules/sessions/mergeSession';
import { findSession } from '@/server/modules/sessions/store';
import { forgetCookies, rememberSession } from '@/server/modules/sessions/visitor';
import type { SignIn } from '@/server/modules/signIn/context';
import { findRecords, type PersonRecord } from '@/server/modules/signIn/people';
import { readSession } from '@/server/modules/signIn/readSession';
import { forgetTokens } from '@/server/modules/signIn/tokenCookies';

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

/** Does what has to be done here, and writes down what is left for the page. */
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

/**
 * Puts the two cookies, the visitor's choices and the record of whoever is signed in in order, by the rules of
 * `decideSession`. Doing it again, or in two tabs at once, changes nothing more.
 */
export async function settleSession(signIn: SignIn, cookies: AnswerCookies): Promise<Settled> {
  const { state, claims } = await readSession(signIn, cookies);
  const sessionCookie = cookies.get(SESSION_COOKIE) || undefined;
  const isAnonymous =
    isAnonymousId(sessionCookie) && (await findSession(signIn.db, sessionCookie, signIn.now())) !== null;
  const { count, record } = claims ? await findRecords(signIn.db, claims) : { count: 0, record: null };
  const actions = decideSession({
    sessionCookie,
    poolCookie: cookies.get(POOL_COOKIE),
    identity: state,
    isAnonymous,
    recordCount: count,
  });
  const person = claims &&
    record &&
    count === 1 && { id: record.id, pool: claims.pool, email: claims.email, name: record.name };
  const settled: Mutable<Settled> = {
    person: person || null,
    error: null,
    door: null,
    message: null,
    unavailable: [],
  };
  for (const action of actions) await execute({ signIn, cookies, record, settled }, action);
  return settled;
}
