import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/client';

/** Interval of a worker's heartbeats. */
export const HEARTBEAT_MS = 15_000;
/**
 * Seconds without a heartbeat after which a worker is stale: far longer than the longest pause of a busy
 * process.
 */
const STALE_AFTER_S = 120;
const FORGOTTEN_AFTER_S = 24 * 60 * 60;

/** Records the heartbeat of these workers. */
export async function recordHeartbeat(db: Database, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into job_worker (id, seen_at) select id, now() from unnest(${sql.param(workerIds)}::text[]) id
    on conflict (id) do update set seen_at = excluded.seen_at`);
  await db.execute(
    sql`delete from job_worker where seen_at < now() - make_interval(secs => ${FORGOTTEN_AFTER_S})`,
  );
}

/** Removes these workers; other workers may run their unfinished jobs. */
export async function leave(db: Database, workerIds: readonly string[]): Promise<void> {
  await db.execute(sql`delete from job_worker where id = any(${sql.param(workerIds)}::text[])`);
}

/**
 * Returns the jobs of stale workers to the queue, which would otherwise wait four hours for them. A worker
 * that has just started may not have reported yet, so only jobs locked a while ago are considered.
 */
export async function releaseStaleJobs(db: Database): Promise<number> {
  const { rows } = await db.execute<{ freed: number }>(sql`
    with dead as (
      select array_agg(distinct locked_by) as ids from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${STALE_AFTER_S})
        and not exists (
          select from job_worker w
          where w.id = locked_by and w.seen_at > now() - make_interval(secs => ${STALE_AFTER_S})))
    select coalesce(array_length(ids, 1), 0) as freed, graphile_worker.force_unlock_workers(ids)
    from dead where ids is not null`);
  return rows[0]?.freed ?? 0;
}
