import { expect, test } from '../support/test';
import { skipWithoutWebgl, WITH_WEBGL, watchMapScripts } from '../support/webgl';

test.use(WITH_WEBGL);

test.describe('The library of the map', () => {
  test('loads when a visitor opens the map, and never for the list', async ({ page, visit }) => {
    const mapScripts = watchMapScripts(page);
    await visit.open('/');
    await page.goto('/imoveis/sp/sao-paulo');
    const toMap = page.getByRole('main').getByRole('link', { name: 'Mapa', exact: true });
    // Hovering over the map button does not load it either.
    await toMap.hover();
    await page.waitForLoadState('networkidle');
    expect(await mapScripts()).toEqual([]);

    await skipWithoutWebgl(page);
    await toMap.click();
    await expect(
      page.getByRole('region', { name: 'Mapa dos empreendimentos' }).locator('canvas'),
    ).toBeVisible();
    expect(await mapScripts()).not.toEqual([]);
  });
});
