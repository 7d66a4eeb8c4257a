import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** Days that a dismissed notification is kept, and any other. */
export const RETENTION_DAYS = { dismissed: 30, other: 365 } as const;

/** Small batches, so that nobody waits for a lock. */
const BATCH = 5_000;

/** Deletes old notifications. */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from notification where id in (
        select id from notification
        where created_at < ${instant} - make_interval(days => ${RETENTION_DAYS.dismissed}::int)
          and (state = 'dismissed' and updated_at < ${instant} - make_interval(days => ${RETENTION_DAYS.dismissed}::int)
            or created_at < ${instant} - make_interval(days => ${RETENTION_DAYS.other}::int))
        limit ${BATCH})`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
