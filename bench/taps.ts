import type { Locator, Page } from '@playwright/test';
import { fetchPage } from './support/load';
import { CPU_SLOWDOWN, chromiumPath, median, onPhone } from './support/phone';
import { buildSite, type Running, startSite } from './support/site';

/**
 * Time from a tap to the next frame in the choice of a unit, on a phone with a four times slower processor, in the Chromium of
 * CHROMIUM_PATH. The goal is 50 ms.
 */

const ROUNDS = 8;
const GOAL_MS = 50;
/** Longer than the browser needs to report an event. */
const REPORT_MS = 300;

/** Runs in the page before its scripts: the duration of each tap until the next paint. */
function observeTaps(): void {
  const taps: number[] = [];
  Object.assign(window, { taps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function tapAll(page: Page, targets: Locator): Promise<number[]> {
  await targets.first().waitFor();
  const count = await targets.count();
  for (let round = 0; round < ROUNDS; round += 1) {
    await targets.nth(round % count).tap({ force: true });
    await page.waitForTimeout(REPORT_MS);
  }
  return page.evaluate(() => (window as unknown as { taps: number[] }).taps);
}

async function measure(site: Running, path: string): Promise<void> {
  const taps = await onPhone(chromiumPath(), async (page) => {
    await page.addInitScript(observeTaps);
    await page.goto(`http://localhost:${site.port}${path}`, { waitUntil: 'networkidle' });
    return tapAll(page, page.locator('main input[type=radio]'));
  });
  const shown = [median(taps), Math.max(...taps)].map((ms) => `${ms.toFixed(0)} ms`);
  const share = median(taps) / GOAL_MS;
  console.log(
    `${path.padEnd(60)} tap: median ${shown[0]}, longest ${shown[1]} (${share.toFixed(2)} of ${GOAL_MS} ms)`,
  );
}

async function main(): Promise<void> {
  await buildSite();
  const site = await startSite();
  try {
    const { body } = await fetchPage(site.port, '/api/public/projects?limit=1&sort=forSaleFirst');
    const [project] = (JSON.parse(body.toString()) as { items: { slug: string }[] }).items;
    console.log(`Processor ${CPU_SLOWDOWN} times slower`);
    const path = `/imovel/${project?.slug}/escolher`;
    for (const query of ['', '?torre=A&passo=posicao']) await measure(site, path + query);
  } finally {
    await site.stop();
  }
}

await main();
