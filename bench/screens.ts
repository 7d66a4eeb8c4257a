import { gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { fetchPage } from './support/load';
import { BROWSER_FLAGS, chromiumPath, median, onPhone } from './support/phone';
import { buildSite, freePort, type Running, startSite } from './support/site';

/**
 * Waiting times of a visitor with a slow phone, on the catalogue of DATABASE_URL, in the Chromium of
 * CHROMIUM_PATH: the largest paint and the layout shift with a four times slower processor and slow 4G, the
 * size of the first load, and the scores of Lighthouse.
 */

const RUNS = 5;
/** Slow 4G as in Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Later shifts and paints are caused by input, not by loading. */
const SETTLED_MS = 2_500;

interface Paint {
  readonly largestMs: number;
  readonly shift: number;
}

/** Runs in the page before its scripts: records the last largest paint and the sum of shifts. */
function observePaints(): void {
  const seen = { largestMs: 0, shift: 0 };
  Object.assign(window, { paints: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const paintOf = (url: string, executablePath: string): Promise<Paint> =>
  onPhone(executablePath, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.addInitScript(observePaints);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(() => (window as unknown as { paints: Paint }).paints);
  });

/** Bytes of the scripts in the HTML, each compressed as it is sent. */
async function scriptBytes(site: Running, html: string): Promise<number> {
  const sources = [...html.matchAll(/<script[^>]* src="(?<source>[^"]+\.js)[^"]*"(?<rest>[^>]*)/g)].filter(
    (match) => !match[0].includes('noModule'),
  );
  let bytes = 0;
  for (const source of new Set(sources.map((match) => match.groups?.source ?? ''))) {
    bytes += gzipSync((await fetchPage(site.port, source)).body).length;
  }
  return bytes;
}

async function measureScreen(site: Running, path: string, executablePath: string): Promise<void> {
  const url = `http://localhost:${site.port}${path}`;
  const { status, body } = await fetchPage(site.port, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const html = gunzipSync(body).toString('utf8');
  const paints: Paint[] = [];
  for (let run = 0; run < RUNS; run += 1) paints.push(await paintOf(url, executablePath));
  console.log(
    `${path.padEnd(40)} largest paint ${(median(paints.map(({ largestMs }) => largestMs)) / 1000).toFixed(2)} s` +
      `  shift ${Math.max(...paints.map(({ shift }) => shift)).toFixed(3)}` +
      `  script ${((await scriptBytes(site, html)) / 1024).toFixed(1)} KiB` +
      `  HTML ${(body.length / 1024).toFixed(1)} KiB`,
  );
}

async function markScreen(site: Running, path: string, executablePath: string): Promise<void> {
  const port = await freePort();
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(`http://localhost:${site.port}${path}`, { port, logLevel: 'error' });
    const marks = Object.values(result?.lhr.categories ?? {}).map(
      ({ title, score }) => `${title} ${score === null ? '?' : Math.round(score * 100)}`,
    );
    console.log(`${path.padEnd(40)} ${marks.join('  ')}`);
  } finally {
    await browser.close();
  }
}

async function screensOf(site: Running): Promise<string[]> {
  const { body } = await fetchPage(site.port, '/api/public/projects?limit=1');
  const { items } = JSON.parse(body.toString()) as { items: { slug: string }[] };
  return ['/', '/imoveis', `/imovel/${items[0]?.slug}`];
}

async function main(): Promise<void> {
  const executablePath = chromiumPath();
  await buildSite();
  const site = await startSite();
  try {
    const screens = await screensOf(site);
    for (const path of screens) await measureScreen(site, path, executablePath);
    console.log('Lighthouse, phone');
    for (const path of screens) await markScreen(site, path, executablePath);
  } finally {
    await site.stop();
  }
}

await main();
