import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { idempotencyKey } from '@/server/db/schema/platform/idempotencyKey';
import type { Begun, KeptCalls, NamedCall } from '@/server/http/idempotency/idempotency';

/** Longer than any call takes: whoever began one so long ago and has not answered is gone. */
const LOST_AFTER_MS = 60_000;
const KEPT_MS = 24 * 60 * 60 * 1_000;
const ANSWERED = 200;

const named = ({ caller, key }: NamedCall) =>
  and(eq(idempotencyKey.caller, caller), eq(idempotencyKey.key, key));

/** Remembers answered calls in the database. The key of the table is what lets only one of many begin. */
export function createKeptCalls(db: Database, now: () => Date): KeptCalls {
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
    async begin(call): Promise<Begun> {
      if (await claim(call)) return { is: 'first' };
      const [row] = await db.select().from(idempotencyKey).where(named(call));
      // Forgotten between the two looks: whoever had it was refused.
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

/** Forgets what was answered a day ago. */
export async function forgetKeptCalls(db: Database, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.at, new Date(now.getTime() - KEPT_MS)));
}
