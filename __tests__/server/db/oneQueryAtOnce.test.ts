import { sql } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { takeCrowd } from '@/__tests__/support/kept/oneQueryAtOnce';
import type { Transaction } from '@/server/db/client';

describe('queries over one connection', () => {
  const database = useDatabase();
  const ask = (transaction: Transaction) => transaction.execute(sql`select 1`);

  it('are detected if they do not wait for each other', async () => {
    await database.db.transaction((transaction) => Promise.all([1, 2, 3].map(() => ask(transaction))));
    expect(takeCrowd()?.message).toMatch(/already executing a query/);
    expect(takeCrowd()).toBeNull();
  });

  it('are accepted if they do', async () => {
    await database.db.transaction(async (transaction) => {
      for (let count = 0; count < 3; count += 1) await ask(transaction);
    });
    expect(takeCrowd()).toBeNull();
  });
});
