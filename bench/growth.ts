import { writeFileSync } from 'node:fs';
import { drawCurves } from '@/bench/measures/drawCurves';
import { COPY_SETTINGS, writeScaledCatalogue } from '@/bench/measures/scaledCatalogue';
import { measureSearch, type Times } from '@/bench/measures/search';
import { createDatabase } from '@/server/db/client';

/**
 * Growth of the search with the catalogue: the same measures on copies of several sizes, made from that of
 * DATABASE_URL in other schemas and dropped afterwards. `GROWTH_SIZES=10000,100000` measures only those
 * sizes. Prints a table and, for all sizes, writes docs/images/search-growth.svg. The picture shows the
 * median run: the cost of the data, without other load on the machine.
 */

const RUNS = 60;
const ALL_SIZES = [10_000, 100_000, 1_000_000];
/** Below this number, a copied catalogue would repeat the same few projects. */
const LEAST_PROJECTS = 10_000;
const PICTURE = 'docs/images/search-growth.svg';

function sizesAsked(): number[] {
  const requested = process.env.GROWTH_SIZES?.split(',').map(Number) ?? ALL_SIZES;
  if (!requested.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error('GROWTH_SIZES must be a list of numbers of projects: 10000,100000');
  }
  return requested;
}

/** Reads the schema's tables before those of the catalogue. */
function within(url: string, schema: string, settings = ''): string {
  const other = new URL(url);
  other.searchParams.set('options', `-c search_path=${schema},public ${settings}`);
  return other.toString();
}

async function copyCatalogue(url: string, schema: string, size: number): Promise<void> {
  const client = createDatabase({
    url: within(url, schema, COPY_SETTINGS),
    poolSize: 2,
    applicationName: 'soleira-bench',
  });
  try {
    const { rows } = await client.pool.query<{ projects: number }>(
      'select count(*)::int as projects from public.project_search',
    );
    const start = performance.now();
    await writeScaledCatalogue(client.pool, schema, size / (rows[0]?.projects ?? size));
    console.log(`${size} projects copied in ${Math.round((performance.now() - start) / 1000)} s`);
  } finally {
    await client.close();
  }
}

async function measureSize(url: string, size: number): Promise<Times[]> {
  const schema = `growth_${size}`;
  const client = createDatabase({
    url: within(url, schema),
    poolSize: 1,
    applicationName: 'soleira-bench',
  });
  try {
    await copyCatalogue(url, schema, size);
    return await measureSearch(client, RUNS);
  } finally {
    await client.pool.query(`drop schema if exists ${schema} cascade`);
    await client.close();
  }
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const sizes = sizesAsked();
  const client = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  const { rows } = await client.pool.query('select count(*)::int as projects from project_search');
  await client.close();
  if (rows[0].projects < LEAST_PROJECTS) {
    console.log(
      `The catalogue has ${rows[0].projects} projects: too few to make larger ones of. Seed ${LEAST_PROJECTS} or more.`,
    );
    return;
  }
  const measured: Times[][] = [];
  for (const size of sizes) {
    const start = performance.now();
    measured.push(await measureSize(url, size));
    console.log(`${size} projects measured in ${Math.round((performance.now() - start) / 1000)} s`);
  }
  const names = (measured[0] ?? []).map(({ name }) => name);
  const timesOf = (at: number) => measured.map((times) => times[at]).filter((times) => times !== undefined);
  console.log(`\n| p50; p95 in ms | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`);
  console.log(`| --- | ${sizes.map(() => '---').join(' | ')} |`);
  for (const [at, name] of names.entries()) {
    const cells = timesOf(at).map(({ p50, p95 }) => `${p50.toFixed(1)}; ${p95.toFixed(1)}`);
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const curves = names.map((name, at) => ({ name, values: timesOf(at).map(({ p50 }) => p50) }));
  if (!process.env.GROWTH_SIZES) writeFileSync(PICTURE, drawCurves(sizes, curves));
}

await main();
