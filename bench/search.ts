import { measureSearch, type Times } from '@/bench/measures/search';
import { createDatabase } from '@/server/db/client';

/**
 * Duration of the search, one request after another, on the catalogue of DATABASE_URL. The times depend on
 * the machine and its load, so each is also given as a ratio to a trivial query.
 */

const RUNS = 100;

function line({ name, p50, p95 }: Times, plain: number): string {
  const ratio = (p50 / plain).toFixed(1).padStart(6);
  return `${name.padEnd(48)} p50 ${p50.toFixed(2).padStart(8)} ms  p95 ${p95.toFixed(2).padStart(8)} ms  × ${ratio}`;
}

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing.');
  const client = createDatabase({ url, poolSize: 1, applicationName: 'soleira-bench' });
  try {
    const { rows } = await client.pool.query(`select (select count(*) from project_search) as projects,
      (select count(*) from offer_search) as offers`);
    console.log(`${rows[0].projects} projects, ${rows[0].offers} offers, ${RUNS} runs each, one client`);
    const times = await measureSearch(client, RUNS);
    for (const one of times) console.log(line(one, times[0]?.p50 ?? 1));
  } finally {
    await client.close();
  }
}

await main();
