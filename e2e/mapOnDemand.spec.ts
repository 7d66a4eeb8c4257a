import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

// Chromium draws by its own software where a machine has no graphics.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  },
});

/** Scripts that a page fetched and that are of the library that draws maps, by their text: their names tell nothing. */
function watchMapScripts(page: Page): () => Promise<string[]> {
  const scripts: Promise<string | null>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const url = response.url();
    scripts.push(response.text().then((text) => (/maplibre/i.test(text) ? url : null)));
  });
  return async () => (await Promise.all(scripts)).filter((url) => url !== null);
}

test.describe('The library of the map', () => {
  test('is fetched by who asks for the map, and by nobody who reads the list', async ({ page, visit }) => {
    const mapScripts = watchMapScripts(page);
    await visit.open('/');
    await page.goto('/imoveis/sp/sao-paulo');
    const toMap = page.getByRole('main').getByRole('link', { name: 'Mapa', exact: true });
    // Also not while a pointer only comes near the way to it.
    await toMap.hover();
    await page.waitForLoadState('networkidle');
    expect(await mapScripts()).toEqual([]);

    const hasWebgl = await page.evaluate(
      () => document.createElement('canvas').getContext('webgl2') !== null,
    );
    test.skip(!hasWebgl, 'This browser cannot draw by WebGL');
    await toMap.click();
    await expect(
      page.getByRole('region', { name: 'Mapa dos empreendimentos' }).locator('canvas'),
    ).toBeVisible();
    expect(await mapScripts()).not.toEqual([]);
  });
});
