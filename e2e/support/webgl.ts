import type { Page } from '@playwright/test';
import { test } from './test';

/** For `test.use`: Chromium renders WebGL in software on a machine without a GPU. */
export const WITH_WEBGL = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
};

/** Skips a journey if the browser has no WebGL. The page may be any of the site. */
export async function skipWithoutWebgl(page: Page): Promise<void> {
  const hasWebgl = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  test.skip(!hasWebgl, 'This browser cannot draw by WebGL');
}

/**
 * Scripts fetched by a page that belong to the map library, detected by their text: their names do not identify
 * it.
 */
export function watchMapScripts(page: Page): () => Promise<string[]> {
  const urls = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') urls.add(response.url());
  });
  // The text of a response is lost when the page changes, so each script is fetched again.
  const isOfMap = async (url: string) => /maplibre/i.test(await (await page.request.get(url)).text());
  return async () => {
    const found = await Promise.all([...urls].map(async (url) => ((await isOfMap(url)) ? url : null)));
    return found.filter((url) => url !== null);
  };
}
