import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { SESSION_DAYS, SESSION_ID_BYTES } from '@/domain/session/schema';
import { DAY_MS } from '@/domain/time/durations';
import type { Executor } from '@/server/db/client';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import type { CartState } from '@/server/modules/deals/carts/store';

export interface SessionRow extends CartState {
  readonly id: string;
  /** True for the first visit of a day, which restarts the lifetime of the session. */
  readonly isRenewed: boolean;
}

const unseenFor = (days: number, now: Date) =>
  lte(anonymousSession.seenAt, new Date(now.getTime() - days * DAY_MS));

/** Session of a visitor who is here at `now`; null if it does not exist or its visitor has signed in since. */
export async function touchSession(
  executor: Executor,
  sessionId: string,
  now: Date,
): Promise<SessionRow | null> {
  const { id, cart, cartChangedAt: changedAt, mergedInto } = anonymousSession;
  const [row] = await executor
    .select({ id, cart, changedAt })
    .from(anonymousSession)
    .where(and(eq(id, sessionId), isNull(mergedInto)));
  if (!row) return null;
  // Updated at most once a day.
  const { rowCount } = await executor
    .update(anonymousSession)
    .set({ seenAt: now })
    .where(and(eq(id, sessionId), unseenFor(1, now)));
  return { ...row, isRenewed: rowCount === 1 };
}

export async function createSession(executor: Executor, now: Date): Promise<SessionRow> {
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  await executor.insert(anonymousSession).values({ id, createdAt: now, seenAt: now });
  return { id, cart: null, changedAt: null, isRenewed: true };
}

/** Deletes expired sessions with their favourites. */
export async function sweepSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(anonymousSession).where(unseenFor(SESSION_DAYS, now));
}
