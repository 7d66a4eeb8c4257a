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

/** Work for the queue, of whatever kind. */
export type Job = {
  readonly [Name in JobName]: JobOptions & { readonly name: Name; readonly payload: JobPayloads[Name] };
}[JobName];

/** As `graphile_worker.job_spec` names it. */
function specOf({ name, payload, runAt, key, maxAttempts = MAX_ATTEMPTS }: Job) {
  return { identifier: name, payload, run_at: runAt, max_attempts: maxAttempts, job_key: key };
}

/**
 * Puts work into the queue, all of it by one statement: most of its cost is the asking. Inside a transaction it is there at the
 * commit, and never if that is rolled back. It may be done more than once (a process dies between the effect and the word
 * that it is done), so a handler must bear that. No two of one call may have the same key.
 *
 * @returns the numbers of the work, by which operators know it
 */
export async function addJobs(executor: Executor, jobs: readonly Job[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const specs = JSON.stringify(jobs.map(specOf));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id::text from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(${specs}::json) spec))`);
  return rows.map(({ id }) => id);
}

/** The same for one of a kind. */
export async function addJob<Name extends JobName>(
  executor: Executor,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<string> {
  const [id = ''] = await addJobs(executor, [{ name, payload, ...options } as Job]);
  return id;
}
