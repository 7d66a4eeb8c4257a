import { and, eq, isNull, lt } from 'drizzle-orm';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { idempotencyKey } from '@/server/db/schema/platform/idempotencyKey';
import type { BeginResult, IdempotencyStore, NamedCall } from '@/server/http/idempotency/idempotency';

/** Longer than any call takes: the process of an unanswered call this old is gone. */
const LOST_AFTER_MS = 60_000;
const RETENTION_MS = DAY_MS;
const ANSWERED = 200;

const named = ({ caller, key }: NamedCall) =>
  and(eq(idempotencyKey.caller, caller), eq(idempotencyKey.key, key));

/** Stores answered calls in the database. The primary key lets only one of many concurrent calls begin. */
export function createIdempotencyStore(db: Database, now: () => Date): IdempotencyStore {
  const claim = async (call: NamedCall): Promise<boolean> => {
    const { rowCount } = await db
      .insert(idempotencyKey)
      .values({ ...call, at: now() })
      .onConflictDoNothing();
    return rowCount === 1;
  };
  const takeOver = async (call: NamedCall): Promise<boolean> => {
    const lostBefore = new Date(now().getTime() - LOST_AFTER_MS);
    const { rowCount } = await db
      .update(idempotencyKey)
      .set({ at: now() })
      .where(and(named(call), isNull(idempotencyKey.status), lt(idempotencyKey.at, lostBefore)));
    return rowCount === 1;
  };
  return {
    async begin(call): Promise<BeginResult> {
      if (await claim(call)) return { is: 'first' };
      const [row] = await db.select().from(idempotencyKey).where(named(call));
      // Deleted between the two queries: the other call was refused.
      if (!row) return (await claim(call)) ? { is: 'first' } : { is: 'underWay' };
      if (row.call !== call.call || row.bodyHash !== call.bodyHash) return { is: 'another' };
      if (row.status !== null) return { is: 'answered', sealed: row.answer ?? '' };
      return (await takeOver(call)) ? { is: 'first' } : { is: 'underWay' };
    },
    async keep(call, sealed) {
      await db.update(idempotencyKey).set({ status: ANSWERED, answer: sealed }).where(named(call));
    },
    async forget(call) {
      await db.delete(idempotencyKey).where(and(named(call), isNull(idempotencyKey.status)));
    },
  };
}

/** Deletes the answers that are older than a day. */
export async function deleteExpiredAnswers(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.at, new Date(now.getTime() - RETENTION_MS)));
}
