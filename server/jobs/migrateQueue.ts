import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { queueLogger } from '@/server/jobs/queueLogger';

/** Brings the tables of the queue up to date; they stand in a schema of their own and are the library's alone. */
export async function migrateQueue(url: string): Promise<void> {
  const pgPool = new Pool({ connectionString: url, max: 1, application_name: 'soleira-migrate' });
  try {
    await runMigrations({ pgPool, logger: queueLogger });
  } finally {
    await pgPool.end();
  }
}
