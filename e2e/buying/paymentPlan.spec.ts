import type { Page } from '@playwright/test';
import type { Catalogue } from '../support/catalogue';
import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

async function pathOfPlan(catalogue: Catalogue): Promise<string> {
  const offered = await catalogue.findTowers();
  const tower = towerOf(offered, 0);
  const unit = firstOf(unitsOf(offered, tower, 'active'));
  return `/simulacao?projeto=${offered.project.slug}&torre=${tower.code}&unidade=${unit.code}`;
}

const line = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const sum = (page: Page) => page.getByText('igual ao preço').locator('..');

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`The payment plan at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('is changed by keyboard, always sums to the price, and survives a reload', async ({
      page,
      catalogue,
      visit,
    }) => {
      await visit.open(await pathOfPlan(catalogue));
      const price = await sum(page).textContent();
      const monthly = page.getByRole('slider', { name: 'Mensais: valor' });
      const before = await line(page, 'Mensais').textContent();
      await monthly.press('PageUp');
      await expect(line(page, 'Mensais')).not.toHaveText(before ?? '');
      await expect(page.getByText(/^Mensais em R\$.* Financiamento: R\$.* a menos\./).first()).toBeVisible();
      expect(await sum(page).textContent()).toBe(price);

      const changed = await line(page, 'Mensais').textContent();
      await page.reload();
      await expect(line(page, 'Mensais')).toHaveText(changed ?? '');
      await line(page, 'Mensais').press('Enter');
      await line(page, 'Mensais').press('Enter');
      await page.getByLabel('Valor de cada').fill('1,00');
      await expect(page.getByLabel('Valor de cada')).toHaveAccessibleDescription(/O plano continua com/);
      expect(await sum(page).textContent()).toBe(price);

      expect(await visit.sidewaysOverflow()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      const asTable = page.getByRole('button', { name: 'Ver como tabela' });
      if (width < 960) {
        // Folded under its result on a phone, and read whole in print.
        await expect(asTable).toBeHidden();
        await expect(page.getByText(/^Mês mais pesado: .*R\$/)).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
        await expect(asTable).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        await page.getByRole('heading', { name: 'Mês a mês' }).click();
      }
      await asTable.press('Enter');
      await expect(page.getByRole('table', { name: 'Parcelas de cada mês, em reais' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await visit.sidewaysOverflow()).toBe(0);
    });
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a form and links lead to other plans', async ({ page, catalogue }) => {
    await page.goto(await pathOfPlan(catalogue));
    const price = await sum(page).textContent();
    await page.getByLabel('FGTS, total').fill('40.000');
    await page.getByRole('button', { name: 'Calcular o plano' }).click();
    await expect(page).toHaveURL(/fgts=40\.000/);
    await expect(line(page, 'FGTS')).toContainText('40.000,00');
    expect(await sum(page).textContent()).toBe(price);
    await page.getByRole('link', { name: 'Menor prazo' }).click();
    await expect(page).toHaveURL(/plano=menor-prazo/);
    await expect(line(page, 'Mensais')).toBeHidden();
  });
});
