import { useDatabase } from '@/__tests__/support/database/db';
import { openDatabase, refreshSearchIfEmpty, seedIfEmpty } from '@/server/db/prepare';
import { readEnv } from '@/server/env';

describe('openDatabase', () => {
  it('uses the configured database and leaves it running', async () => {
    const url = 'postgresql://u:p@db.example:5432/soleira';
    const database = await openDatabase(readEnv({ DATABASE_URL: url }));
    expect(database).toMatchObject({ url, folder: null });
    await database.stop();
  });
});

describe('a first start', () => {
  const database = useDatabase();
  const silent = () => {};

  async function count(table: 'project' | 'project_search'): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    return rows[0]?.count ?? 0;
  }

  it('loads the sample once when two processes start together', async () => {
    const both = await Promise.all([seedIfEmpty(database.url, silent), seedIfEmpty(database.url, silent)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await count('project')).toBeGreaterThan(0);
    expect(await seedIfEmpty(database.url, silent)).toBe(false);
  });

  it('refills the search tables only after they were emptied', async () => {
    const before = await count('project_search');
    expect(before).toBeGreaterThan(0);
    expect(await refreshSearchIfEmpty(database.url)).toBe(false);

    await database.pool.query('delete from offer_search; delete from project_search');
    expect(await refreshSearchIfEmpty(database.url)).toBe(true);
    expect(await count('project_search')).toBe(before);
  });
});
