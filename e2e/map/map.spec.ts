import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';
import { watchMapScripts } from '../support/webgl';

test.describe('The map of a search, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reaches a project from the country by links only', async ({ page }) => {
    await page.goto('/imoveis');
    await page.getByRole('main').getByRole('link', { name: 'Mapa', exact: true }).click();
    await expect(page).toHaveURL(/visao=mapa/);
    const map = page.getByRole('region', { name: 'Mapa dos empreendimentos' });
    const clusters = map.getByRole('link', { name: /empreendimentos?, ampliar$/ });
    const pins = map.getByRole('link', { name: /: (a partir de|preço a confirmar)/ });
    // Each cluster zooms in, so a few steps reach single projects.
    for (let step = 0; step < 8 && (await pins.count()) === 0; step += 1) {
      await clusters.first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/bbox=/);
    }
    const label = await pins.first().getAttribute('aria-label');
    await pins.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label?.split(',')[0] ?? '');
  });

  test('shows more by its links, and lists the results', async ({ page }) => {
    await page.goto('/imoveis/sp/sao-paulo?visao=mapa');
    await expect(
      page.getByRole('list', { name: 'Empreendimentos no mapa' }).getByRole('listitem').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Afastar' }).click();
    await expect(page).toHaveURL(/\/imoveis\?bbox=.*visao=mapa/);
  });

  test('finds projects beyond the first city', async ({ page }) => {
    await page.goto('/imoveis/sp/sao-paulo?visao=mapa');
    const found = async () =>
      Number.parseInt((await page.getByRole('main').getByRole('status').textContent()) ?? '', 10);
    const inCity = await found();
    for (let step = 0; step < 3; step += 1) await page.getByRole('link', { name: 'Afastar' }).click();
    await expect(page).toHaveURL(/bbox=/);
    expect(await found()).toBeGreaterThan(inCity);
  });
});

test.describe('The map of a search, with JavaScript and without WebGL', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const open = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        ...rest: unknown[]
      ) {
        return kind.startsWith('webgl') ? null : Reflect.apply(open, this, [kind, ...rest]);
      } as typeof open;
    });
  });

  test('keeps the drawing, whose links change the page without a reload', async ({ page, problems }) => {
    const mapScripts = watchMapScripts(page);
    await page.goto('/imoveis/sp/sao-paulo?visao=mapa', { waitUntil: 'networkidle' });
    const map = page.getByRole('region', { name: 'Mapa dos empreendimentos' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await map
      .getByRole('link', { name: /empreendimentos, ampliar$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/bbox=/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(map.locator('canvas')).toHaveCount(0);
    expect(await mapScripts()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('has no barrier that axe finds', async ({ page }) => {
    await page.goto('/imoveis?visao=mapa');
    expect(await violationsOf(page)).toEqual([]);
  });
});
