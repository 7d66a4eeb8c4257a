import { type SQL, sql } from 'drizzle-orm';
import type { SchemaDescription, SchemaObjectDescription } from 'yup';
import { useDatabase } from '@/__tests__/support/database/db';
import { GROWING_LISTS, SMALL_LISTS } from '@/bench/measures/listOrders';
import { allRoutes } from '@/server/app';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });

/** Orders of each list, without their direction. */
const ORDERS = new Map(
  routes.flatMap(({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/get') || !body) return [];
    const { sort } = (body.describe() as SchemaObjectDescription).fields;
    if (!sort) return [];
    const names = ((sort as SchemaDescription).oneOf as string[]).map((name) =>
      name.replace(/(Asc|Desc)$/, ''),
    );
    return [[path.slice(0, -'/get'.length), new Set(names)] as const];
  }),
);

const GROWING = Object.entries(GROWING_LISTS);

describe('indexes of lists', () => {
  const database = useDatabase();

  /** Columns of the indexes of a table; the text of an expression in place of a column. */
  async function indexesOf(table: string): Promise<string[][]> {
    const columns: SQL = sql`array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place)`;
    const { rows } = await database.db.execute<{ columns: string[] }>(
      sql`select ${columns} as columns from pg_index where indrelid = ${table}::regclass`,
    );
    return rows.map((row) => row.columns);
  }

  it('names every list as growing or small', () => {
    const named = [...Object.keys(GROWING_LISTS), ...Object.keys(SMALL_LISTS)];
    expect(named.sort()).toEqual([...ORDERS.keys()].sort());
  });

  it.each(GROWING)('%s names how each of its orders is read', (path, { walked, sorted }) => {
    expect([...Object.keys(walked), ...sorted].sort()).toEqual([...(ORDERS.get(path) ?? [])].sort());
  });

  it.each(GROWING)('%s has an index for its owners and orders', async (_, { table, owners, walked }) => {
    const indexes = await indexesOf(table);
    for (const owner of owners)
      expect([owner, indexes.some(([first]) => first === owner)]).toEqual([owner, true]);
    const start = owners.slice(0, 1);
    for (const [order, column] of Object.entries(walked)) {
      const has = indexes.some(
        (columns) =>
          columns.length === start.length + 2 &&
          columns.slice(0, start.length).join() === start.join() &&
          new RegExp(`\\b${column}\\b`).test(columns[start.length] ?? '') &&
          columns.at(-1) === 'id',
      );
      expect([order, has]).toEqual([order, true]);
    }
  });
});
