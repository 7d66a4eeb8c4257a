import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** Days that operators have for a failed job; its data, for example an e-mail, are not kept longer. */
const FAILED_DAYS = 30;

/** Deletes jobs that failed long ago. */
export async function forgetFailed(db: Database): Promise<void> {
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - make_interval(days => ${FAILED_DAYS})))`);
}
