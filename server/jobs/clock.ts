import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import type { Schedules } from './definitions';
import { type DueWork, dueWork } from './schedule';

/** Queues the job of one minute, unless another process has. */
async function enqueue(db: Database, { name, due, maxAttempts }: DueWork): Promise<void> {
  const at = sql`${due.toISOString()}::timestamptz`;
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(sql`
      insert into job_clock (name, requested_at) values (${name}, ${at})
      on conflict (name) do update set requested_at = excluded.requested_at
        where job_clock.requested_at < excluded.requested_at`);
    // A waiting one is enough.
    if (rowCount) await addJob(transaction, name, {}, { key: name, maxAttempts });
  });
}

/**
 * Queues all due jobs. The library's own scheduler ends the process after one failure, for example without a
 * database at the full minute; this one tries again.
 */
export async function enqueueDueJobs(db: Database, schedules: Schedules, now: Date): Promise<void> {
  for (const work of dueWork(schedules, now)) await enqueue(db, work);
}
