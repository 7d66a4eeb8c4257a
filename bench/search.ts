import { type ListingCriteria, NO_CRITERIA, type Sort } from '@/domain/listing/criteria';
import { createDatabase } from '@/server/db/client';
import { createPostgresSearch } from '@/server/modules/search/postgresSearch';

/**
 * How long the search takes, one request after another, on the catalogue of DATABASE_URL. The times depend on the machine
 * and on what else it does, so each is also given as a ratio to the plainest query there is.
 */

const RUNS = 100;
const WARM_UP = 10;
const LIMIT = 24;

interface Scenario {
  readonly name: string;
  readonly sort: Sort;
  /** What is looked for in the given run; the runs differ, so that none is answered from the same few rows. */
  readonly criteria: (run: number) => Partial<ListingCriteria>;
  /** Pages that are turned before the one that is measured. */
  readonly pagesBefore?: number;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measure(work: (run: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    const start = performance.now();
    await work(run);
    if (run >= WARM_UP) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** The city and the neighbourhood with the most projects: the slowest places to look in. */
async function busiestPlaces(pool: ReturnType<typeof createDatabase>['pool']) {
  const { rows } = await pool.query<{ kind: string; path: string; name: string }>(
    `select distinct on (kind) kind, path, name from place order by kind, project_count desc`,
  );
  const city = rows.find(({ kind }) => kind === 'city');
  const neighborhood = rows.find(({ kind }) => kind === 'neighborhood');
  if (!city || !neighborhood) throw new Error('The catalogue has no place: seed it first.');
  const [state = '', slug = ''] = city.path.split('/');
  return { state, city: slug, neighborhood: neighborhood.name };
}

function scenarios({ state, city, neighborhood }: Awaited<ReturnType<typeof busiestPlaces>>): Scenario[] {
  const priced = (run: number) => ({
    state,
    city,
    bedrooms: 1 + (run % 3),
    priceMinCents: 300_000_00 + (run % 10) * 10_000_00,
    priceMaxCents: 600_000_00 + (run % 7) * 10_000_00,
  });
  const narrow = (run: number) => ({ ...priced(run), priceMaxCents: 310_000_00 + (run % 10) * 10_000_00 });
  return [
    { name: 'city, bedrooms, price; cheapest first', sort: 'priceAsc', criteria: priced },
    { name: 'the same, third page', sort: 'priceAsc', criteria: priced, pagesBefore: 2 },
    { name: 'the same, dearest first', sort: 'priceDesc', criteria: priced },
    { name: 'the same, newest first', sort: 'createdDesc', criteria: priced },
    { name: 'the same, few matches', sort: 'priceAsc', criteria: narrow },
    { name: 'city alone, cheapest first', sort: 'priceAsc', criteria: () => ({ state, city }) },
    { name: 'everything, newest first', sort: 'createdDesc', criteria: () => ({}) },
    { name: 'everything, cheapest first', sort: 'priceAsc', criteria: () => ({}) },
    {
      name: `text "${neighborhood} varanda gourmet"`,
      sort: 'createdDesc',
      criteria: () => ({ text: `${neighborhood} varanda gourmet` }),
    },
    { name: 'text of a frequent word', sort: 'createdDesc', criteria: () => ({ text: 'varanda' }) },
    { name: 'text of a frequent word, by price', sort: 'priceAsc', criteria: () => ({ text: 'varanda' }) },
    { name: 'text with a typing error', sort: 'createdDesc', criteria: () => ({ text: `${neighborhood}z` }) },
  ];
}

function line(name: string, { p50, p95 }: { p50: number; p95: number }, plain: number): string {
  const ratio = (p50 / plain).toFixed(1).padStart(6);
  return `${name.padEnd(48)} p50 ${p50.toFixed(2).padStart(8)} ms  p95 ${p95.toFixed(2).padStart(8)} ms  × ${ratio}`;
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const { db, pool, close } = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  try {
    const { rows } = await pool.query(`select (select count(*) from project_search) as projects,
      (select count(*) from offer_search) as offers`);
    console.log(`${rows[0].projects} projects, ${rows[0].offers} offers, ${RUNS} runs each, one client`);
    const plain = await measure(() => pool.query('select 1'));
    console.log(line('select 1', plain, plain.p50));
    const search = createPostgresSearch({ db, now: () => new Date() });
    for (const { name, sort, criteria, pagesBefore = 0 } of scenarios(await busiestPlaces(pool))) {
      const wanted = (run: number): ListingCriteria => ({ ...NO_CRITERIA, ...criteria(run) });
      const cursors = new Map<string, string | null>();
      for (let run = 0; run < RUNS + WARM_UP; run += 1) {
        const key = JSON.stringify(wanted(run));
        let cursor = cursors.get(key) ?? null;
        for (let page = 0; page < pagesBefore && !cursors.has(key); page += 1) {
          cursor = (await search.search(wanted(run), sort, { limit: LIMIT, cursor })).nextCursor;
        }
        cursors.set(key, cursor);
      }
      const times = await measure((run) => {
        const cursor = cursors.get(JSON.stringify(wanted(run))) ?? null;
        return search.search(wanted(run), sort, { limit: LIMIT, cursor });
      });
      console.log(line(name, times, plain.p50));
    }
  } finally {
    await close();
  }
}

await main();
