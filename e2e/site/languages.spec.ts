import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, type Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

type Translated = Exclude<Locale, 'pt-BR'>;
const TRANSLATED: readonly Translated[] = ['en', 'es'];

/** Words of the page frame that only this language spells this way. */
const BUY: Readonly<Record<Locale, string>> = {
  'pt-BR': 'Lançamentos',
  en: 'New launches',
  es: 'Lanzamientos',
};
const LANGUAGE: Readonly<Record<Locale, string>> = { 'pt-BR': 'Idioma', en: 'Language', es: 'Idioma' };

/** Portuguese words that appear only in the site's own texts; project data is Portuguese in every language. */
const PORTUGUESE =
  /\b([Vv]ocê|imóveis|[Ee]mpreendimentos?|[Dd]isponíve(l|is)|[Pp]reço|[Ii]ncorporação|[Nn]ão)\b/;

/** Words of the page without those of the catalogue. */
async function wordsOfFrame(page: Page): Promise<string> {
  const parts = await page
    .locator('header:not(main *), footer, main h2, main label, main legend, main button, main dt')
    .allInnerTexts();
  return parts.join('\n');
}

const switchTo = (page: Page, from: Locale, to: Locale) =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: LANGUAGE[from] })
    .getByRole('link', { name: LANGUAGE_NAMES[to] })
    .click();

for (const locale of TRANSLATED) {
  test.describe(`In ${LANGUAGE_NAMES[locale]}`, () => {
    for (const name of ['the home page', 'the listing', 'a project', 'a club'] as const) {
      test(`${name} is in that language, without browser errors`, async ({
        page,
        catalogue,
        visit,
        problems,
      }) => {
        const path = {
          'the home page': () => paths.home(),
          'the listing': () => paths.listing({ precoMax: '900000' }),
          'a project': async () => (await catalogue.findTowers()).path,
          'a club': async () => (await catalogue.findClub()).path,
        }[name];
        await visit.open(localePath(await path(), locale));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('banner').getByText(BUY[locale]).first()).toBeAttached();
        expect(await wordsOfFrame(page)).not.toMatch(PORTUGUESE);

        expect(await violationsOf(page)).toEqual([]);
        expect(problems).toEqual([]);
      });
    }

    test('links and Back keep the language', async ({ page, visit, problems }) => {
      await visit.open(localePath(paths.home(), locale));
      await page.getByRole('banner').getByRole('link', { name: BUY[locale] }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/imoveis`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Imóveis/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${locale}$`));
      expect(problems).toEqual([]);
    });

    test('texts of sellers are marked as Portuguese, and labels of the site are translated', async ({
      page,
      catalogue,
      visit,
    }) => {
      const { path } = await catalogue.findTowers();
      await visit.open(localePath(path, locale));
      const about = page.locator('[aria-labelledby="sobre"], header:has(h1)').locator('[lang="pt-BR"]');
      await expect(about.first()).not.toBeEmpty();
      await expect(page.locator('ul[lang="pt-BR"]').first()).toBeAttached();
      const called = { en: /unit .+, tower /, es: /unidad .+, torre / }[locale];
      await expect(page.getByRole('complementary').getByText(called).first()).toBeVisible();
      const ours = page.locator('main :is(aside, section):not([aria-labelledby="parecidos"])');
      for (const text of await ours.allInnerTexts()) expect(text).not.toContain('unid. ');
    });

    test('an unknown URL shows a message in that language', async ({ page }) => {
      const response = await page.goto(`/${locale}/xyz`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Página não/);
    });
  });
}

test('changing the language keeps the page and its filters', async ({ page, visit }) => {
  await visit.open(paths.listing({ quartos: '2', ordenar: 'priceAsc' }));
  const found = await page.getByRole('main').getByRole('status').textContent();
  await switchTo(page, 'pt-BR', 'en');
  await expect(page).toHaveURL(/\/en\/imoveis\?.*ordenar=priceAsc/);
  await expect(page).toHaveURL(/quartos=2/);
  const count = /[\d.]+/.exec(found ?? '')?.[0] ?? 'none';
  await expect(page.getByRole('main').getByRole('status')).toContainText(count);
  await switchTo(page, 'en', 'es');
  await expect(page).toHaveURL(/\/es\/imoveis\?/);
});

test('changing the language keeps the unit that was chosen without a new page', async ({
  page,
  catalogue,
  visit,
}) => {
  const offered = await catalogue.findTowers();
  const tower = towerOf(offered, 0);
  const unit = firstOf(unitsOf(offered, tower, 'active'));
  await visit.open(localePath(offered.path, 'en'));
  await page
    .getByRole('grid', { name: `Units: ${tower.name}` })
    .getByRole('link', { name: new RegExp(`^Unit ${unit.code},`) })
    .click();
  await expect(page).toHaveURL(new RegExp(`/en/imovel/[^/]+\\?torre=${tower.code}&unidade=${unit.code}$`));
  await switchTo(page, 'en', 'pt-BR');
  await expect(page).toHaveURL(
    new RegExp(`^[^/]*//[^/]+/imovel/[^/]+\\?torre=${tower.code}&unidade=${unit.code}$`),
  );
  const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
  await expect(panel.getByRole('heading', { name: new RegExp(`^Unidade ${unit.code}\\b`) })).toBeVisible();
});

test('a page has one URL per language', async ({ request }) => {
  for (const [url, right] of [
    ['/pt-BR/imoveis?q=a', '/imoveis?q=a'],
    ['/EN', '/en'],
    ['/Es/imoveis', '/es/imoveis'],
  ] as const) {
    const response = await request.get(url, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, right]);
  }
});
