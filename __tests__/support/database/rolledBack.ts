import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { TestDatabase } from '@/__tests__/support/database/db';
import type { Database, Transaction } from '@/server/db/client';

class Rollback extends Error {}

/** One connection in place of a pool: concurrent queries run one after the other. */
function inTurn(client: PoolClient): PoolClient {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const wait = (...given: unknown[]) => {
    const answer = last.then(() => query(...given));
    last = answer.catch(() => {});
    return answer;
  };
  return Object.create(client, { query: { value: wait } });
}

/**
 * A database that rolls back everything done within `rolledBack`, so that the data of a test can be reused
 * for many cases. Transactions of the product are savepoints in it; deferred constraints are not checked.
 */
export function rollingBack(database: TestDatabase) {
  let current: Transaction | null = null;
  const db = new Proxy(Object.create(null) as Database, {
    get(_target, name) {
      const real: object = current !== null && name in current ? current : database.db;
      const value: unknown = Reflect.get(real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    has: (_target, name) => name in database.db,
  });

  async function rolledBack<Result>(work: () => Promise<Result>): Promise<Result> {
    let done: { readonly result: Result } | null = null;
    const client = await database.pool.connect();
    await drizzle({ client: inTurn(client) })
      .transaction(async (transaction) => {
        current = transaction;
        done = { result: await work() };
        throw new Rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      })
      .finally(() => {
        current = null;
        client.release();
      });
    if (done === null) throw new Error('Nothing was done.');
    return (done as { readonly result: Result }).result;
  }
  return { db, rolledBack };
}
