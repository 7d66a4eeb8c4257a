import { count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { bigint, integer, pgSchema, text } from 'drizzle-orm/pg-core';
import type { JobCounts, JobState } from '@/domain/job/schema';
import type { Executor } from '@/server/db/client';
import { instant } from '@/server/db/schema/columns';

/** View that the queue maintains, without the payload. */
const jobs = pgSchema('graphile_worker')
  .view('jobs', {
    id: bigint('id', { mode: 'bigint' }).notNull(),
    name: text('task_identifier').notNull(),
    attempts: integer('attempts').notNull(),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: instant('run_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    lastError: text('last_error'),
  })
  .existing();

const state = sql<JobState>`case
  when locked_at is not null then 'running'
  when attempts >= max_attempts then 'failed'
  when attempts > 0 then 'retrying'
  when run_at > now() then 'scheduled'
  else 'ready' end`;

/** Jobs in a state, or in any, as a condition. */
export const jobsIn = (isIn: JobState | null): SQL => (isIn === null ? sql`true` : sql`(${state}) = ${isIn}`);

/** Jobs of these ids, in any order. */
export function findJobs(executor: Executor, ids: readonly string[]) {
  const { name, attempts, maxAttempts, runAt, createdAt, updatedAt, lastError } = jobs;
  return executor
    .select({
      id: sql<string>`${jobs.id}::text`,
      name,
      state,
      attempts,
      maxAttempts,
      runAt,
      createdAt,
      updatedAt,
      lastError,
    })
    .from(jobs)
    .where(inArray(jobs.id, ids.map(BigInt)));
}

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number];

export async function countJobs(executor: Executor): Promise<JobCounts> {
  const rows = await executor.select({ state, count: count() }).from(jobs).groupBy(state);
  const zero: JobCounts = { ready: 0, scheduled: 0, retrying: 0, running: 0, failed: 0 };
  return { ...zero, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) };
}

/** State of a job; null if it does not exist. */
export async function findJobState(executor: Executor, id: string): Promise<JobState | null> {
  const [job] = await executor
    .select({ state })
    .from(jobs)
    .where(eq(jobs.id, BigInt(id)));
  return job?.state ?? null;
}

/** Gives a failed job all its attempts again, from now on. False if it is not failed. */
export async function retryFailed(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${state} = 'failed'),
      run_at => now(), attempts => 0)`);
  return Boolean(rowCount);
}
