import { sql } from 'drizzle-orm';
import type { TestDatabase } from '@/__tests__/support/database/db';
import type { JobPayloads } from '@/server/jobs/payloads';

/** Queued jobs of a kind, oldest first. */
export async function queuedWork<Name extends keyof JobPayloads>(
  { db }: Pick<TestDatabase, 'db'>,
  name: Name,
): Promise<{ payload: JobPayloads[Name]; runAt: string }[]> {
  const { rows } = await db.execute<{ payload: JobPayloads[Name]; run_at: string }>(sql`
    select j.payload, j.run_at from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`);
  return rows.map(({ payload, run_at }) => ({ payload, runAt: new Date(run_at).toISOString() }));
}

/** E-mails that are still queued. */
export async function queuedEmails(database: Pick<TestDatabase, 'db'>) {
  const emails = await queuedWork(database, 'deliverMail');
  return emails.map(({ payload }) => payload);
}
