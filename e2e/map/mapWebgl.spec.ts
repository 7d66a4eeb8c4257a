import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';
import { skipWithoutWebgl, WITH_WEBGL } from '../support/webgl';

test.use(WITH_WEBGL);

const ADDRESS = '/imoveis/sp/sao-paulo?visao=mapa';
const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa dos empreendimentos' });

/** Page of a server with that base map: the URL of the style is data of the page. */
async function withStyle(page: Page, styleUrl: string) {
  await page.route(`**${ADDRESS}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('"styleUrl":null');
    await route.fulfill({ response, body: html.replace('"styleUrl":null', `"styleUrl":"${styleUrl}"`) });
  });
}

async function openMap(page: Page) {
  await page.goto(ADDRESS);
  await expect(mapOf(page).getByRole('button', { name: 'Aproximar' })).toBeVisible();
}

test.describe('The map of a search, by WebGL', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/privacidade');
    await skipWithoutWebgl(page);
  });

  test('opens a card of a pin by the keyboard, and Escape leads back', async ({ page, problems }) => {
    await openMap(page);
    const pin = mapOf(page)
      .getByRole('button', { name: /: (a partir de|preço a confirmar)/ })
      .first();
    await pin.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog');
    await expect(card.getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(pin).toBeFocused();
    await page.keyboard.press('Enter');
    const title = await card.getByRole('link').textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    expect(problems).toEqual([]);
  });

  test('searches the area after a move, and the list follows', async ({ page, visit, problems }) => {
    await openMap(page);
    await visit.refuseCookies();
    const here = mapOf(page).getByRole('link', { name: 'Buscar nesta área' });
    await expect(here).toBeHidden();
    await mapOf(page).getByRole('button', { name: 'Aproximar' }).click();
    await here.click();
    await expect(page).toHaveURL(/bbox=.*visao=mapa/);
    await expect(here).toBeHidden();
    const found = Number.parseInt((await page.getByRole('status').first().textContent()) ?? '', 10);
    await expect(
      page.getByRole('list', { name: 'Empreendimentos no mapa' }).getByRole('listitem'),
    ).toHaveCount(found);
    expect(problems).toEqual([]);
  });

  test('zooms in by a cluster, on the same map', async ({ page, problems }) => {
    await openMap(page);
    await page.evaluate(() => Object.assign(document.querySelector('canvas') ?? {}, { isFirst: true }));
    await mapOf(page)
      .getByRole('link', { name: /empreendimentos, ampliar$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/bbox=/);
    expect(await page.evaluate(() => 'isFirst' in (document.querySelector('canvas') ?? {}))).toBe(true);
    expect(problems).toEqual([]);
  });

  test('keeps its drawn base, its names and its pins when the base map is unreachable', async ({ page }) => {
    await withStyle(page, '/mapa-que-nao-existe.json');
    const refused = page.waitForResponse((response) => response.url().endsWith('/mapa-que-nao-existe.json'));
    await openMap(page);
    expect((await refused).status()).toBe(404);
    await expect(mapOf(page).getByText(/^Pinheiros/)).toBeVisible();
    await expect(
      mapOf(page)
        .getByRole('link', { name: /ampliar$/ })
        .first(),
    ).toBeVisible();
  });

  test('returns to its drawn base when the tiles of the base map are unreachable', async ({ page }) => {
    const tiles = { type: 'raster', tiles: ['http://localhost:9/{z}/{x}/{y}.png'], tileSize: 256 };
    const style = {
      ...{ version: 8, sources: { ruas: { ...tiles, attribution: '© Ruas' } } },
      layers: [{ id: 'ruas', type: 'raster', source: 'ruas' }],
    };
    await withStyle(page, '/mapa.json');
    await page.route('**/mapa.json', (route) => route.fulfill({ json: style }));
    await openMap(page);
    await expect(mapOf(page).getByText(/^Pinheiros/)).toBeVisible();
  });

  test('shows the configured base map, with its attribution', async ({ page, problems }) => {
    const style = {
      version: 8,
      sources: {
        ruas: {
          type: 'geojson',
          data: {
            type: 'LineString',
            coordinates: [
              [-47, -24],
              [-46, -23],
            ],
          },
          attribution: '© Ruas',
        },
      },
      layers: [{ id: 'ruas', type: 'line', source: 'ruas' }],
    };
    await withStyle(page, '/mapa.json');
    await page.route('**/mapa.json', (route) => route.fulfill({ json: style }));
    await openMap(page);
    await expect(mapOf(page).getByText('© Ruas')).toBeVisible();
    await expect(mapOf(page).getByText(/^Pinheiros/)).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('has no barrier that axe finds', async ({ page }) => {
    await openMap(page);
    expect(await violationsOf(page)).toEqual([]);
  });
});
