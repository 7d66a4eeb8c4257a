import { type ListingCriteria, NO_CRITERIA, type Sort } from '@/domain/listing/criteria';
import { SUGGESTION_LIMIT } from '@/domain/suggestion/schema';
import type { DatabaseClient } from '@/server/db/client';
import { countFacets } from '@/server/modules/catalogue/search/counts/countFacets';
import { readMap } from '@/server/modules/catalogue/search/counts/readMap';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';
import { suggest } from '@/server/modules/catalogue/suggestions/suggest';

/** Measurements of the search, on the catalogue that the client is connected to, one request after another. */

const LIMIT = 24;
const MONTHS = ['2026-12', '2027-06', '2027-12', '2028-12'];

export interface Times {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

interface Scenario {
  readonly name: string;
  readonly run: (run: number) => Promise<unknown>;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Everything runs twice, so that no measured run reads rows for the first time. */
async function measure({ name, run: work }: Scenario, runs: number): Promise<Times> {
  for (let run = 0; run < runs; run += 1) await work(run);
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work(run);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { name, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The city and the neighbourhood with the most projects: the slowest places to search. */
async function busiestPlaces({ pool }: DatabaseClient) {
  const { rows } = await pool.query<{ kind: string; path: string; name: string }>(
    `select distinct on (kind) kind, path, name from place order by kind, project_count desc`,
  );
  const city = rows.find(({ kind }) => kind === 'city');
  const neighborhood = rows.find(({ kind }) => kind === 'neighborhood');
  if (!city || !neighborhood) throw new Error('The catalogue has no place: seed it first.');
  const { rows: middle } = await pool.query<{ latitude: number; longitude: number }>(
    'select avg(latitude) as latitude, avg(longitude) as longitude from project_search where place_path = $1',
    [neighborhood.path],
  );
  const { latitude = 0, longitude = 0 } = middle[0] ?? {};
  const box = {
    west: longitude - 0.06,
    south: latitude - 0.06,
    east: longitude + 0.06,
    north: latitude + 0.06,
  };
  const [state = '', slug = ''] = city.path.split('/');
  return { state, city: slug, neighborhood: neighborhood.name, box };
}

type Places = Awaited<ReturnType<typeof busiestPlaces>>;

/** The runs differ, so that they do not read the same few rows. */
function criteriaOf({ state, city, box }: Places) {
  const priced = (run: number) => ({
    state,
    city,
    bedrooms: 1 + (run % 3),
    priceMinCents: 300_000_00 + (run % 10) * 10_000_00,
    priceMaxCents: 600_000_00 + (run % 7) * 10_000_00,
  });
  return {
    priced,
    narrow: (run: number) => ({ ...priced(run), priceMaxCents: 310_000_00 + (run % 10) * 10_000_00 }),
    inBox: (run: number) => ({ ...priced(run), box }),
  };
}

function searches({ db }: DatabaseClient, places: Places): Scenario[] {
  const search = createPostgresSearch({ db, now: () => new Date() });
  const { priced, narrow } = criteriaOf(places);
  const { state, city, neighborhood } = places;
  const page = (wanted: Partial<ListingCriteria>, sort: Sort, cursor: string | null = null) =>
    search.search({ ...NO_CRITERIA, ...wanted }, sort, { limit: LIMIT, cursor });
  const cursors = new Map<number, Promise<string | null>>();
  const secondCursor = async (run: number) => {
    const first = await page(priced(run), 'priceAsc');
    return first.nextCursor;
  };
  const scenario = (
    name: string,
    sort: Sort,
    wanted: (run: number) => Partial<ListingCriteria>,
  ): Scenario => ({
    name,
    run: (run) => page(wanted(run), sort),
  });
  return [
    scenario('city, bedrooms, price; cheapest first', 'priceAsc', priced),
    {
      name: 'the same, second page',
      run: async (run) => {
        const cursor = cursors.get(run % 210) ?? secondCursor(run);
        cursors.set(run % 210, cursor);
        return page(priced(run), 'priceAsc', await cursor);
      },
    },
    scenario('the same, dearest first', 'priceDesc', priced),
    scenario('the same, newest first', 'createdDesc', priced),
    scenario('the same, few matches', 'priceAsc', narrow),
    scenario('city alone, cheapest first', 'priceAsc', () => ({ state, city })),
    scenario('everything, newest first', 'createdDesc', () => ({})),
    scenario('everything, cheapest first', 'priceAsc', () => ({})),
    scenario(`text "${neighborhood} varanda gourmet"`, 'createdDesc', () => ({
      text: `${neighborhood} varanda gourmet`,
    })),
    scenario('text of a frequent word', 'createdDesc', () => ({ text: 'varanda' })),
    scenario('text of a frequent word, by price', 'priceAsc', () => ({ text: 'varanda' })),
    scenario('text with a typing error', 'createdDesc', () => ({ text: `${neighborhood}z` })),
  ];
}

function countsAndMaps({ db }: DatabaseClient, places: Places): Scenario[] {
  const { priced, inBox } = criteriaOf(places);
  const { state, city, box } = places;
  const counts = (name: string, wanted: (run: number) => Partial<ListingCriteria>): Scenario => ({
    name: `counts: ${name}`,
    run: (run) => countFacets(db, { ...NO_CRITERIA, ...wanted(run) }, MONTHS),
  });
  const map = (name: string, wanted: (run: number) => Partial<ListingCriteria>): Scenario => ({
    name: `map: ${name}`,
    run: (run) => readMap(db, { ...NO_CRITERIA, ...wanted(run) }),
  });
  return [
    counts('city', () => ({ state, city })),
    counts('city, bedrooms, price', priced),
    counts('everything', () => ({})),
    map('box in the city, bedrooms, price', inBox),
    map('box', () => ({ box })),
    map('everything', () => ({})),
  ];
}

async function others({ db, pool }: DatabaseClient): Promise<Scenario[]> {
  const { rows } = await pool.query<{ id: string }>('select project_id as id from project_search limit 50');
  return [
    { name: 'what is offered for "res"', run: () => suggest(db, 'res', SUGGESTION_LIMIT) },
    {
      name: 'refresh of one project',
      run: (run) => refreshSearch(db, [rows[run % rows.length]?.id ?? ''], new Date()),
    },
  ];
}

/** Runs all measurements; the first is a trivial query, for comparison. */
export async function measureSearch(client: DatabaseClient, runs: number): Promise<Times[]> {
  const places = await busiestPlaces(client);
  const plain = { name: 'select 1', run: () => client.pool.query('select 1') };
  const all = [
    plain,
    ...searches(client, places),
    ...countsAndMaps(client, places),
    ...(await others(client)),
  ];
  const times: Times[] = [];
  for (const scenario of all) times.push(await measure(scenario, runs));
  return times;
}
