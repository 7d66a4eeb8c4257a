import type { Page } from '@playwright/test';
import { test } from './test';

/** For `test.use`: Chromium draws by its own software where a machine has no graphics. */
export const WITH_WEBGL = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
};

/** Leaves a journey out where the browser cannot draw maps after all. The page may be any of the site. */
export async function skipWithoutWebgl(page: Page): Promise<void> {
  const hasWebgl = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  test.skip(!hasWebgl, 'This browser cannot draw by WebGL');
}

/**
 * Scripts fetched by a page that belong to the map library, detected by their text: their names do not identify
 * it.
 */
export function watchMapScripts(page: Page): () => Promise<string[]> {
  const scripts: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const url = response.url();
    scripts.push(response.text().then((text) => (/maplibre/i.test(text) ? url : null)));
  });
  return async () => (await Promise.all(scripts)).filter((url) => url !== null);
}
