import { fetchMany, fetchPage, requestRate } from './support/load';
import { buildSite, EMPTY_PAGE, type Running, startBareServer, startSite } from './support/site';

/**
 * Cost of a page, on the catalogue of DATABASE_URL: rendered without the cache, compared with an empty page
 * of the same app; and from the page cache, compared with a server that only sends the same bytes. The
 * measurements alternate, so that other load on the machine affects both.
 */

const ROUNDS = 10;
const PAGES_A_ROUND = 100;
const WARM_UP = 400;
const RATE_MS = 1_500;

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** Mean of the better half: load of another program is no cost of the page. */
function betterHalf(values: readonly number[]): number {
  const best = [...values].sort((one, other) => one - other).slice(0, Math.ceil(values.length / 2));
  return best.reduce((sum, value) => sum + value, 0) / best.length;
}

async function costOf(site: Running, pathOf: () => string): Promise<Cost> {
  const cpu = site.cpuMs();
  const start = performance.now();
  await fetchMany(site.port, PAGES_A_ROUND, pathOf);
  const wallMs = (performance.now() - start) / PAGES_A_ROUND;
  const cpuMs = ((site.cpuMs() ?? Number.NaN) - (cpu ?? Number.NaN)) / PAGES_A_ROUND;
  return { cpuMs, wallMs };
}

let price = 2_000_000;
/** A different search each time, in no cache, with a full page of results. */
const freshPages: readonly (readonly [string, () => string])[] = [
  ['an empty page', () => `${EMPTY_PAGE}?i=${price++}`],
  ['/imoveis?quartos=2&precoMax=…, 24 projects', () => `/imoveis?quartos=2&precoMax=${price++}`],
  ['/imoveis?q=…', () => `/imoveis?q=varanda&precoMax=${price++}`],
];

async function measureFresh(site: Running): Promise<void> {
  const costs = freshPages.map((): Cost[] => []);
  for (const [, pathOf] of freshPages) await fetchMany(site.port, WARM_UP, pathOf);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, [, pathOf]] of freshPages.entries()) costs[index]?.push(await costOf(site, pathOf));
  }
  const means = costs.map((list) => ({
    cpuMs: betterHalf(list.map(({ cpuMs }) => cpuMs)),
    wallMs: betterHalf(list.map(({ wallMs }) => wallMs)),
  }));
  const empty = means[0] ?? { cpuMs: Number.NaN, wallMs: Number.NaN };
  for (const [index, [name]] of freshPages.entries()) {
    const { cpuMs, wallMs } = means[index] ?? empty;
    console.log(
      `${name.padEnd(46)} ${cpuMs.toFixed(2).padStart(6)} ms of CPU ${(1000 / wallMs).toFixed(0).padStart(6)} a second` +
        `  × ${(empty.wallMs / wallMs).toFixed(2)} of an empty page`,
    );
  }
}

async function measureKept(site: Running, path: string): Promise<void> {
  const { status, headers, body } = await fetchPage(site.port, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const sent = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  ) as Record<string, string>;
  const bare = await startBareServer(body, sent);
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    rates[0].push(await requestRate(site.port, path, RATE_MS));
    rates[1].push(await requestRate(bare.port, '/', RATE_MS));
  }
  await bare.stop();
  const [kept, least] = rates.map((list) => Math.max(...list)) as [number, number];
  console.log(
    `${path.padEnd(46)} ${(body.length / 1024).toFixed(1).padStart(6)} KiB gzip ${kept.toFixed(0).padStart(8)} a second` +
      `  × ${(kept / least).toFixed(2)} of a bare server (${least.toFixed(0)})`,
  );
}

async function firstProject(site: Running): Promise<string> {
  const { body } = await fetchPage(site.port, '/api/public/projects?limit=1');
  const { items } = JSON.parse(body.toString()) as { items: { slug: string }[] };
  return `/imovel/${items[0]?.slug}`;
}

async function main(): Promise<void> {
  await buildSite();
  const site = await startSite();
  try {
    console.log('rendered afresh');
    await measureFresh(site);
    console.log('out of the page cache');
    for (const path of ['/', '/imoveis', await firstProject(site)]) await measureKept(site, path);
  } finally {
    await site.stop();
  }
}

await main();
