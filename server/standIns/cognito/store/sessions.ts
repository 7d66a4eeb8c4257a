import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { DAY_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { idpRefresh } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { freshToken, hashToken } from '../crypto/secretBox';

export type IdpSession = typeof idpRefresh.$inferSelect;

const REFRESH_MS = 30 * DAY_MS;

/**
 * Starts a session that can be renewed for 30 days. Its token does not rotate, because tabs renew in parallel.
 */
export async function beginSession(
  idp: Idp,
  sub: string,
  scope: string,
): Promise<{ session: IdpSession; refreshToken: string }> {
  const now = idp.now();
  const refreshToken = freshToken();
  const session = {
    id: randomUUID(),
    hash: hashToken(refreshToken),
    sub,
    scope,
    authTime: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_MS),
  };
  await idp.db.insert(idpRefresh).values(session);
  return { session, refreshToken };
}

/** Session of a refresh token, marked as used; null if it has ended. */
export async function renewSession(idp: Idp, refreshToken: string): Promise<IdpSession | null> {
  const now = idp.now();
  const [session] = await idp.db
    .update(idpRefresh)
    .set({ lastUsedAt: now })
    .where(and(eq(idpRefresh.hash, hashToken(refreshToken)), gt(idpRefresh.expiresAt, now)))
    .returning();
  return session ?? null;
}

/** Opaque tokens as `freshToken` makes them. */
const WELL_FORMED = /^[\w-]{43}$/;

/** Reason why a refresh token has no session. Those of ended sessions are not kept, so a well-formed one counts as revoked. */
export async function faultOfRefresh(
  idp: Idp,
  refreshToken: string,
): Promise<'invalid' | 'expired' | 'revoked'> {
  const isExpired = await idp.db.$count(idpRefresh, eq(idpRefresh.hash, hashToken(refreshToken)));
  if (isExpired > 0) return 'expired';
  return WELL_FORMED.test(refreshToken) ? 'revoked' : 'invalid';
}

export async function findSession(idp: Idp, id: string): Promise<IdpSession | null> {
  const [session] = await idp.db
    .select()
    .from(idpRefresh)
    .where(and(eq(idpRefresh.id, id), gt(idpRefresh.expiresAt, idp.now())));
  return session ?? null;
}

export function listSessions(idp: Idp, sub: string): Promise<IdpSession[]> {
  return idp.db
    .select()
    .from(idpRefresh)
    .where(and(eq(idpRefresh.sub, sub), gt(idpRefresh.expiresAt, idp.now())))
    .orderBy(desc(idpRefresh.lastUsedAt), idpRefresh.id);
}

/** Ends all sessions of a user, or all but one. */
export async function endSessions(executor: Executor, sub: string, exceptId?: string): Promise<void> {
  await executor
    .delete(idpRefresh)
    .where(and(eq(idpRefresh.sub, sub), exceptId === undefined ? undefined : ne(idpRefresh.id, exceptId)));
}

export async function endSession(idp: Idp, id: string): Promise<void> {
  await idp.db.delete(idpRefresh).where(eq(idpRefresh.id, id));
}
