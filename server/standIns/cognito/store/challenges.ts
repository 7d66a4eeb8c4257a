import { and, eq, gt } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { idpChallenge } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { hashToken } from '../crypto/secretBox';

type ChallengeKind = 'PASSWORD_VERIFIER' | 'NEW_PASSWORD_REQUIRED';

const CHALLENGE_MS = 3 * 60_000;

interface Challenge<State> {
  readonly pool: Pool;
  /** Null if the name has no account. */
  readonly sub: string | null;
  readonly kind: ChallengeKind;
  readonly state: State;
}

const contextOf = (pool: Pool, kind: ChallengeKind, hash: string) => `challenge|${pool}|${kind}|${hash}`;

/** Stores the state that the answer to `token` is checked against. */
export async function storeChallenge(idp: Idp, token: string, challenge: Challenge<unknown>): Promise<void> {
  const { pool, sub, kind, state } = challenge;
  const hash = hashToken(token);
  const sealedState = idp.box.seal(JSON.stringify(state), contextOf(pool, kind, hash));
  const expiresAt = new Date(idp.now().getTime() + CHALLENGE_MS);
  await idp.db.insert(idpChallenge).values({ hash, pool, sub, kind, sealedState, expiresAt });
}

function opened<State>(
  idp: Idp,
  rows: readonly (typeof idpChallenge.$inferSelect)[],
  kind: ChallengeKind,
): Challenge<State> | null {
  const [row] = rows;
  const text = row && idp.box.open(row.sealedState, contextOf(row.pool, kind, row.hash));
  return row && text ? { pool: row.pool, sub: row.sub, kind, state: JSON.parse(text) as State } : null;
}

function isValid(idp: Idp, pool: Pool, kind: ChallengeKind, token: string) {
  return and(
    eq(idpChallenge.hash, hashToken(token)),
    eq(idpChallenge.pool, pool),
    eq(idpChallenge.kind, kind),
    gt(idpChallenge.expiresAt, idp.now()),
  );
}

/** Consumes a challenge: one of several concurrent answers gets it. Null if it is gone. */
export async function consumeChallenge<State>(
  idp: Idp,
  pool: Pool,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge<State> | null> {
  const rows = await idp.db
    .delete(idpChallenge)
    .where(isValid(idp, pool, kind, token))
    .returning();
  return opened(idp, rows, kind);
}

/** Reads a challenge without consuming it, for an answer that can be corrected. */
export async function peekChallenge<State>(
  idp: Idp,
  pool: Pool,
  kind: ChallengeKind,
  token: string,
): Promise<Challenge<State> | null> {
  const rows = await idp.db
    .select()
    .from(idpChallenge)
    .where(isValid(idp, pool, kind, token));
  return opened(idp, rows, kind);
}
