import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { queueLogger } from '@/server/jobs/queueLogger';

/**
 * Every new job looks for one of its key that has begun. What the database knows of a table that is empty most of the time tells
 * it to look through all jobs for that, so that each costs more the more there are; few have begun, and this index holds them alone.
 */
const BEGUN_BY_KEY = `create index if not exists soleira_jobs_begun_by_key
  on graphile_worker._private_jobs (key) where is_available is not true`;

/**
 * Migrates the tables of the queue. They have a schema of their own and belong to the library, but for one
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
