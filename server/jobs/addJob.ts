import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import type { JobName, JobPayloads } from '@/server/jobs/payloads';

/** Three days of tries, each about e times as long after the one before it, at most six hours. */
const MAX_ATTEMPTS = 25;

export interface JobOptions {
  /** Not before this instant; at once when it is left out. */
  readonly runAt?: Date;
  /** Work of the same key that has not begun is replaced: asked for often, it is done once. */
  readonly key?: string;
  readonly maxAttempts?: number;
}

/**
 * Puts work into the queue. Inside a transaction it is there at the commit, and never if that is rolled back. It may be done
 * more than once (a process dies between the effect and the word that it is done), so a handler must bear that.
 *
 * @returns the number of the work, by which operators know it
 */
export async function addJob<Name extends JobName>(
  executor: Executor,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, maxAttempts = MAX_ATTEMPTS }: JobOptions = {},
): Promise<string> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id::text from graphile_worker.add_job(
      identifier => ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      job_key => ${key ?? null}::text)`);
  return rows[0]?.id ?? '';
}
