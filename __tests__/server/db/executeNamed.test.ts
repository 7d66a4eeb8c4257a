import { sql } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { createDatabase } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';

describe('executeNamed', () => {
  const database = useDatabase();

  it('keeps at most 200 plans per connection, and runs further queries without one', async () => {
    const { db, pool, close } = createDatabase({ url: database.url, poolSize: 1 });
    try {
      for (let number = 1; number <= 203; number += 1) {
        const query = sql`select ${sql.raw(String(number))} + ${number}::int as double`;
        expect(await executeNamed(db, query)).toEqual([{ double: 2 * number }]);
      }
      const { rows } = await pool.query('select count(*)::int as plans from pg_prepared_statements');
      expect(rows[0].plans).toBe(200);
    } finally {
      await close();
    }
  });
});
