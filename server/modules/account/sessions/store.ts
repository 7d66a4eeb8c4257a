import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Cart } from '@/domain/cart/schema';
import { SESSION_DAYS, SESSION_ID_BYTES } from '@/domain/session/schema';
import type { Executor } from '@/server/db/client';

export interface SessionRow {
  readonly id: string;
  readonly cart: Cart | null;
  readonly changedAt: Date | null;
  /** True for the first visit of a day, which restarts the lifetime of the session. */
  readonly isRenewed: boolean;
}

interface Stored extends Record<string, unknown> {
  id: string;
  cart: Cart | null;
  changed_at: string | null;
}

/** Session of a visitor at `now`; null if it does not exist or its visitor has signed in since. */
export async function findSession(executor: Executor, id: string, now: Date): Promise<SessionRow | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await executor.execute<Stored>(sql`
    select id, cart, cart_changed_at as changed_at from anonymous_session where id = ${id} and merged_into is null`);
  const [row] = rows;
  if (!row) return null;
  // Updated at most once a day.
  const { rowCount } = await executor.execute(sql`update anonymous_session set seen_at = ${instant}
    where id = ${id} and seen_at <= ${instant} - interval '1 day'`);
  return {
    id: row.id,
    cart: row.cart,
    changedAt: row.changed_at === null ? null : new Date(row.changed_at),
    isRenewed: rowCount === 1,
  };
}

export async function createSession(executor: Executor, now: Date): Promise<SessionRow> {
  const id = randomBytes(SESSION_ID_BYTES).toString('base64url');
  const instant = now.toISOString();
  await executor.execute(
    sql`insert into anonymous_session (id, created_at, seen_at) values (${id}, ${instant}, ${instant})`,
  );
  return { id, cart: null, changedAt: null, isRenewed: true };
}

/** Deletes expired sessions with their favourites. */
export async function sweepSessions(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`delete from anonymous_session
    where seen_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${SESSION_DAYS})`);
}
