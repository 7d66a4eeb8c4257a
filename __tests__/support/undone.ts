import type { TestDatabase } from '@/__tests__/support/db';
import type { Database, Transaction } from '@/server/db/client';

class Undo extends Error {}

/**
 * A database in which whatever is done within `undone` is undone after it: what a test built once serves for many tries.
 * Transactions of the product are savepoints in it; what the database looks at only at a commit, it does not look at.
 */
export function undoing(database: TestDatabase) {
  let current: Transaction | null = null;
  const db = new Proxy(Object.create(null) as Database, {
    get(_target, name) {
      const real: object = current !== null && name in current ? current : database.db;
      const value: unknown = Reflect.get(real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    has: (_target, name) => name in database.db,
  });

  async function undone<Result>(work: () => Promise<Result>): Promise<Result> {
    let done: { readonly result: Result } | null = null;
    await database.db
      .transaction(async (transaction) => {
        current = transaction;
        done = { result: await work() };
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      })
      .finally(() => {
        current = null;
      });
    if (done === null) throw new Error('Nothing was done.');
    return (done as { readonly result: Result }).result;
  }
  return { db, undone };
}
