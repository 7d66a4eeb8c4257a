import { sql } from 'drizzle-orm';
import type { JobCounts, JobState } from '@/domain/job/schema';
import type { Executor } from '@/server/db/client';

/** Never with the payload. */
export type JobRow = {
  id: string;
  name: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  run_at: Date;
  created_at: Date;
  updated_at: Date;
  last_error: string | null;
};

const STATE = sql`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when attempts > 0 then 'retrying'
  when run_at > now() then 'scheduled'
  else 'ready' end`;

const COLUMNS = sql`id::text, task_identifier as name, ${STATE} as state, attempts, max_attempts,
  run_at, created_at, updated_at, last_error`;

export interface JobPage {
  readonly state: JobState | null;
  /** Last id of the previous page; null for the first page. */
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first. */
export async function listJobs(executor: Executor, { state, before, limit }: JobPage): Promise<JobRow[]> {
  const { rows } = await executor.execute<JobRow>(sql`
    select ${COLUMNS} from graphile_worker.jobs
    where (${state}::text is null or ${STATE} = ${state}) and (${before}::bigint is null or id < ${before}::bigint)
    order by jobs.id desc limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    run_at: new Date(row.run_at),
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
  }));
}

export async function countJobs(executor: Executor): Promise<JobCounts> {
  const { rows } = await executor.execute<{ state: JobState; count: number }>(
    sql`select ${STATE} as state, count(*)::int as count from graphile_worker.jobs group by 1`,
  );
  const zero: JobCounts = { ready: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 };
  return { ...zero, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

export async function hasJob(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`select from graphile_worker.jobs where id = ${id}::bigint`);
  return Boolean(rowCount);
}

/** Gives a failed job all its attempts again, from now on. False if it is not failed. */
export async function retryFailed(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${STATE} = 'failed'),
      run_at => now(), attempts => 0)`);
  return Boolean(rowCount);
}
