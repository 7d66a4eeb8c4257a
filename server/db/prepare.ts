import { Client } from 'pg';
import { ADVISORY_LOCKS } from '@/server/db/advisoryLocks';
import { createDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded/startEmbedded';
import { type MigrationResult, migrate as migrateUrl } from '@/server/db/migrate';
import { confirmSamples } from '@/server/demo/confirmSamples';
import { seedDemo } from '@/server/demo/seed';
import type { Env } from '@/server/env';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

export { SAMPLE_IDENTITIES } from '@/server/demo/identities';
/** Preparation of the database by the scripts before the server starts; bundled as a separate program. */
export { isLoopback, readEnv } from '@/server/env';

type OpenDatabase = {
  url: string;
  /** Folder of the embedded database; null for a configured one. */
  folder: string | null;
  /** Stops the embedded server if no other process uses it; does nothing for a configured one. */
  stop(): Promise<void>;
};

/**
 * Opens the configured database, or starts the embedded one.
 *
 * @param onLost called once if the embedded server dies; opening again restarts it with the same URL
 */
export async function openDatabase(env: Env, onLost?: () => void): Promise<OpenDatabase> {
  if (env.databaseUrl) return { url: env.databaseUrl, folder: null, stop: async () => {} };
  return startEmbedded({ dataDir: env.dataDir, onLost });
}

/** Brings the tables and the dated values of the program up to date; the folder is named in the message that refuses an old one. */
export async function migrate({ url, folder }: OpenDatabase): Promise<MigrationResult> {
  const result = await migrateUrl(url, { dataFolder: folder });
  const database = createDatabase({ url, applicationName: 'soleira-migrate' });
  try {
    await storeProgramValues(database.db);
  } finally {
    await database.close();
  }
  return result;
}

type SeedSize = { projects?: number; units?: number };

/** Fills the catalogue with the sample, or with a generated one of the given size. */
export async function seed(url: string, size: SeedSize, log: (line: string) => void): Promise<void> {
  const database = createDatabase({ url, applicationName: 'soleira-seed' });
  try {
    await seedDemo(database.pool, { ...size, log });
  } finally {
    await database.close();
  }
}

async function holdingSeedLock<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'soleira-seed' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.seed]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Loads the sample catalogue if there is no project yet; true if it did. Concurrent starts wait for the one that
 * loads.
 */
export function seedIfEmpty(url: string, log: (line: string) => void): Promise<boolean> {
  return holdingSeedLock(url, async (client) => {
    const { rowCount } = await client.query('select from project limit 1');
    if (rowCount) return false;
    await seed(url, {}, log);
    return true;
  });
}

/**
 * Confirms the availability of the sample catalogue again, as its sellers would; returns the number of confirmed
 * projects.
 */
export function confirmSampleProjects(url: string): Promise<number> {
  return holdingSeedLock(url, async () => {
    const database = createDatabase({ url, applicationName: 'soleira-seed' });
    try {
      return await confirmSamples(database.db, new Date());
    } finally {
      await database.close();
    }
  });
}

/**
 * Fills the search tables if they are empty although a project is published: a migration that changes them empties
 * them, and a kill may come between a catalogue and its search. True if it did.
 */
export function refreshSearchIfEmpty(url: string): Promise<boolean> {
  return holdingSeedLock(url, async (client) => {
    const { rowCount } = await client.query(
      'select from project where is_published and not exists (select from project_search) limit 1',
    );
    if (!rowCount) return false;
    const database = createDatabase({ url, applicationName: 'soleira-seed' });
    try {
      await refreshSearch(database.db, 'all', new Date());
    } finally {
      await database.close();
    }
    return true;
  });
}
