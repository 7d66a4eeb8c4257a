import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { queueLogger } from '@/server/jobs/queueLogger';

/**
 * Every new job searches for a running one of its key. The statistics of a table that is usually empty make
 * the planner scan all jobs for it, so the cost of each grows with their number. Few are running, and this
 * index holds only them.
 */
const BEGUN_BY_KEY = `create index if not exists soleira_jobs_begun_by_key
  on graphile_worker._private_jobs (key) where is_available is not true`;

/**
 * Migrates the tables of the queue. They have a separate schema and belong to the library, except for one
 * index.
 */
export async function migrateQueue(url: string): Promise<void> {
  const pgPool = new Pool({ connectionString: url, max: 1, application_name: 'soleira-migrate' });
  try {
    await runMigrations({ pgPool, logger: queueLogger });
    await pgPool.query(BEGUN_BY_KEY);
  } finally {
    await pgPool.end();
  }
}
