import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import type { JobName, JobPayloads } from '@/server/jobs/payloads';

/** Three days of attempts, each delay about e times the previous one, at most six hours. */
const MAX_ATTEMPTS = 25;

interface JobOptions {
  /** Earliest instant of the run; immediately by default. */
  readonly runAt?: Date;
  /** A new job replaces a waiting one with the same key: requested often, it runs once. */
  readonly key?: string;
  readonly maxAttempts?: number;
}

/** Job of any name. */
export type Job = {
  readonly [Name in JobName]: JobOptions & { readonly name: Name; readonly payload: JobPayloads[Name] };
}[JobName];

/** As `graphile_worker.job_spec` names it. */
function specOf({ name, payload, runAt, key, maxAttempts = MAX_ATTEMPTS }: Job) {
  return { identifier: name, payload, run_at: runAt, max_attempts: maxAttempts, job_key: key };
}

/**
 * Adds jobs to the queue with one statement, because most of their cost is the round trip. Inside a
 * transaction they exist after the commit, and never after a rollback. A job may run more than once (the
 * process may die after the effect and before the report), so a handler must be idempotent. Jobs of one call
 * must have different keys.
 *
 * @returns ids of the jobs, for operators
 */
export async function addJobs(executor: Executor, jobs: readonly Job[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const specs = JSON.stringify(jobs.map(specOf));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id::text from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(${specs}::json) spec))`);
  return rows.map(({ id }) => id);
}

export async function addJob<Name extends JobName>(
  executor: Executor,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<string> {
  const [id = ''] = await addJobs(executor, [{ name, payload, ...options } as Job]);
  return id;
}
