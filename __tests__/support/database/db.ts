import '@/server/modules/registerListeners';
import type { Pool } from 'pg';
import { tableCleaner } from '@/__tests__/support/database/clearTables';
import { createTestDatabase, dropTestDatabase } from '@/__tests__/support/database/databaseServer';
import { createDatabase, type Database, type DatabaseClient } from '@/server/db/client';

export type TestDatabase = {
  readonly url: string;
  readonly pool: Pool;
  readonly db: Database;
  /** Empties every table and the queue; the schema stays. */
  clear(): Promise<void>;
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: is globalSetup of the "node" project configured?`);
  return value;
}

/**
 * A migrated, empty database only for this test file. Call it once inside a `describe` or at the top of the
 * file; its members can be used from `beforeAll` on.
 */
export function useDatabase(): TestDatabase {
  let url = '';
  let client: DatabaseClient | null = null;
  const cleaner = tableCleaner(() => url);

  beforeAll(async () => {
    const server = setting('TEST_SERVER_URL');
    url = await createTestDatabase(server, setting('TEST_TEMPLATE'), setting('TEST_RUN'));
    client = createDatabase({ url, applicationName: 'soleira-test' });
  }, 30_000);

  afterAll(async () => {
    await cleaner.close();
    await client?.close();
    if (url) await dropTestDatabase(setting('TEST_SERVER_URL'), url);
  }, 30_000);

  const open = () => {
    if (!client) throw new Error('The database exists from beforeAll on.');
    return client;
  };
  return {
    get url() {
      open();
      return url;
    },
    get pool() {
      return open().pool;
    },
    get db() {
      return open().db;
    },
    clear: () => cleaner.clear(),
  };
}
