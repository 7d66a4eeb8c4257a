import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertLargeCatalogue } from '@/__tests__/support/database/largeCatalogue';
import { type ListingCriteria, NO_CRITERIA, SORTS, type Sort } from '@/domain/listing/criteria';
import { createDatabase, type DatabaseClient } from '@/server/db/client';
import { countFacets } from '@/server/modules/catalogue/search/counts/countFacets';
import { readMap } from '@/server/modules/catalogue/search/counts/readMap';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const TWO_BEDROOMS_IN_CAMPINAS: ListingCriteria = {
  ...NO_CRITERIA,
  state: 'sp',
  city: 'campinas',
  bedrooms: 2,
  priceMinCents: 350_000_00,
  priceMaxCents: 450_000_00,
};

const SMALL_BOX = { west: -46.7, south: -23.7, east: -46.69, north: -23.69 };

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

function sequentialScans(plan: Plan): string[] {
  const own = plan['Node Type'].includes('Seq Scan') ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(sequentialScans)];
}

describe('search in 1,500 projects of 30,000 units', () => {
  const database = useDatabase();
  let client: DatabaseClient;
  const queries: { text: string; values: unknown[] }[] = [];

  beforeAll(async () => {
    await insertLargeCatalogue(database.db, 1_500);
    await refreshSearch(database.db, 'all', NOW);
    await database.pool.query('analyze');
    client = createDatabase({ url: database.url, poolSize: 1 });
    const query = client.pool.query.bind(client.pool) as (...parts: unknown[]) => unknown;
    Object.assign(client.pool, {
      // A named query carries its values itself.
      query: (config: { text: string; values?: unknown[] }, values: unknown[], ...rest: unknown[]) => {
        queries.push({ text: config.text, values: config.values ?? values });
        return query(config, values, ...rest);
      },
    });
  }, 120_000);

  afterAll(() => client.close());

  async function run(criteria: ListingCriteria, sort: Sort, limit = 24, totalCap?: number) {
    queries.length = 0;
    const search = createPostgresSearch({ db: client.db, now: () => NOW, totalCap });
    const page = await search.search(criteria, sort, { limit, cursor: null });
    return { page, requests: [...queries] };
  }

  async function scansOf(requests: readonly { text: string; values: unknown[] }[]): Promise<string[]> {
    const plans = await Promise.all(
      requests.map(({ text, values }) =>
        database.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values),
      ),
    );
    return plans.flatMap(({ rows }) =>
      sequentialScans(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': '' }),
    );
  }

  it.each(SORTS)('never reads all offers for city, bedrooms and price (%s)', async (sort) => {
    const { page, requests } = await run(TWO_BEDROOMS_IN_CAMPINAS, sort);
    expect(page.items).toHaveLength(24);
    const scans = await scansOf(requests);
    expect(scans).not.toContain('offer_search');
    expect(scans).not.toContain('unit');
  });

  it('never reads all offers of very many matches either', async () => {
    const { page, requests } = await run(TWO_BEDROOMS_IN_CAMPINAS, 'priceAsc', 24, 10);
    expect(page.totalIsCapped).toBe(true);
    expect(await scansOf(requests)).not.toContain('offer_search');
  });

  it.each([
    ['counts', () => countFacets(client.db, TWO_BEDROOMS_IN_CAMPINAS, ['2028-12'], { maxRows: 500 })],
    ['the map', () => readMap(client.db, TWO_BEDROOMS_IN_CAMPINAS)],
    ['a part of the map', () => readMap(client.db, { ...NO_CRITERIA, box: SMALL_BOX })],
    [
      'a sample for the map',
      () => readMap(client.db, TWO_BEDROOMS_IN_CAMPINAS, { totalCap: 10, maxRows: 500 }),
    ],
  ])('never reads all offers for %s', async (_name, work) => {
    queries.length = 0;
    await work();
    const scans = await scansOf([...queries]);
    for (const table of ['offer_search', 'offer_class', 'unit']) expect(scans).not.toContain(table);
  });

  it('makes the same number of queries for one card and for a hundred', async () => {
    const one = await run(NO_CRITERIA, 'createdDesc', 1);
    const hundred = await run(NO_CRITERIA, 'createdDesc', 100);
    expect(hundred.page.items).toHaveLength(100);
    expect(hundred.requests.length).toBe(one.requests.length);
  });

  it('shows each of 1,500 projects of equal price once, page by page, in every order', async () => {
    await database.pool.query('update unit set price_cents = 50000000');
    await refreshSearch(database.db, 'all', NOW);
    for (const sort of SORTS) {
      const search = createPostgresSearch({ db: database.db, now: () => NOW });
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await search.search(NO_CRITERIA, sort, { limit: 100, cursor });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([ids.length, new Set(ids).size]).toEqual([1_500, 1_500]);
    }
  }, 120_000);
});
