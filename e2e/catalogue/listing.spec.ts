import type { Page } from '@playwright/test';
import type { Filter } from '@/domain/listing/filters';
import { categoryIs, firstOf, phaseIs } from '../support/catalogue';
import { cardsOf, chip, chipsOf, expectCount, filtersOf, titlesOf } from '../support/listingPage';
import { expect, test } from '../support/test';

/** Maximum number of cards on one page of the listing. */
const CARDS_PER_PAGE = 24;
/** More pages than the sample catalogue has, so that an endless list fails. */
const PAGES_MAX = 50;

/** Price range of each card, in reais; cards without a price are left out. */
async function pricesShown(page: Page): Promise<{ from: number; to: number }[]> {
  const texts = await cardsOf(page).getByRole('article').allTextContents();
  return texts.flatMap((text) => {
    const [from, to] = [/a partir de\s+R\$\s([\d.]+)/, /até\s+R\$\s([\d.]+)/].map((pattern) =>
      pattern.exec(text)?.[1]?.replaceAll('.', ''),
    );
    return from === undefined ? [] : [{ from: Number(from), to: Number(to ?? from) }];
  });
}

const priceTo = (reais: number): Filter => ({
  scope: 'UNIT',
  field: 'price',
  op: 'lte',
  value: reais * 100,
});
const bedroomsFrom = (count: number): Filter => ({
  scope: 'UNIT',
  field: 'bedrooms',
  op: 'gte',
  value: count,
});

test.describe('The listing', () => {
  test('narrows with each filter, and widens as each chip removes its own', async ({
    page,
    catalogue,
    visit,
  }) => {
    const total = async (...filters: Filter[]) => (await catalogue.listProjects({ filters, limit: 1 })).total;
    await visit.open('/imoveis');
    await expectCount(page, await total());

    await filtersOf(page).getByLabel('Apartamentos').check();
    await expectCount(page, await total(categoryIs('apartments')));
    await filtersOf(page).getByLabel('Em obras').check();
    await expectCount(page, await total(categoryIs('apartments'), phaseIs('Em obras')));
    await filtersOf(page).getByRole('radio', { name: '2+' }).check();
    const price = filtersOf(page).getByRole('group', { name: 'Preço' }).getByLabel('Até');
    await price.fill('900.000');
    await price.press('Enter');
    const all = [categoryIs('apartments'), phaseIs('Em obras'), bedroomsFrom(2), priceTo(900_000)];
    await expectCount(page, await total(...all));

    const conditions = ['Apartamentos', 'Em obras', '2+ quartos', 'Até R$ 900.000'];
    await expect(chipsOf(page)).toHaveCount(conditions.length);
    for (const [index, condition] of conditions.entries()) {
      await chip(page, condition).click();
      await expect(chip(page, condition)).toBeHidden();
      await expect(chipsOf(page)).toHaveCount(conditions.length - index - 1);
      for (const other of conditions.slice(index + 1)) await expect(chip(page, other)).toBeVisible();
      await expectCount(page, await total(...all.slice(index + 1)));
    }
    await expect(page).toHaveURL(/\/imoveis$/);
    await expect(filtersOf(page).getByLabel('Apartamentos')).not.toBeChecked();
    await expect(price).toHaveValue('');
  });

  test('filters by keyboard only, and keeps the focus in place', async ({ page, catalogue, visit }) => {
    await visit.open('/imoveis');
    const form = filtersOf(page);
    const lots = form.getByLabel('Lotes');
    await form.getByLabel('Casas').focus();
    for (let stop = 0; stop < 6; stop++) {
      if (await lots.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(lots).toBeFocused();
    await page.keyboard.press('Space');
    await expectCount(page, (await catalogue.listProjects({ filters: [categoryIs('lots')] })).total);
    await expect(lots).toBeFocused();
    await expect(page).toHaveURL(/\?categoria=lotes$/);

    const title = firstOf((await catalogue.listProjects({ filters: [categoryIs('lots')] })).items).title;
    const text = form.getByLabel('Bairro, cidade ou nome');
    await text.focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await expect(chip(page, `“${title}”`)).toBeVisible();
    await expect(titlesOf(page).first()).toHaveText(title);

    await chip(page, 'Lotes').focus();
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Lotes')).toBeHidden();
    await expect(chip(page, `“${title}”`)).toBeVisible();
  });

  test('sorts correctly in four orders', async ({ page, catalogue, visit }) => {
    await visit.open('/imoveis');
    const orders = page.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link');
    await expect(orders).toHaveText(['À venda primeiro', 'Mais recentes', 'Maior preço', 'Menor preço']);
    await expect(orders.filter({ hasText: 'À venda primeiro' })).toHaveAttribute('aria-current', 'true');

    for (const [name, sort, end, sign] of [
      ['Menor preço', 'priceAsc', 'from', 1],
      ['Maior preço', 'priceDesc', 'to', -1],
    ] as const) {
      await orders.filter({ hasText: name }).click();
      await expect(page).toHaveURL(new RegExp(`ordenar=${sort}$`));
      const { items } = await catalogue.listProjects({ sort, limit: CARDS_PER_PAGE });
      await expect(titlesOf(page)).toHaveText(items.map(({ title }) => title));
      const prices = (await pricesShown(page)).map((range) => range[end]);
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual([...prices].sort((one, other) => sign * (one - other)));
    }

    for (const [name, sort, address] of [
      ['Mais recentes', 'createdDesc', /ordenar=createdDesc$/],
      ['À venda primeiro', 'forSaleFirst', /\/imoveis$/],
    ] as const) {
      await orders.filter({ hasText: name }).click();
      await expect(page).toHaveURL(address);
      const { items } = await catalogue.listProjects({ sort, limit: CARDS_PER_PAGE });
      await expect(titlesOf(page)).toHaveText(items.map(({ title }) => title));
    }
  });

  test('pages through without losing or repeating a project', async ({ page, catalogue, visit }) => {
    const { total } = await catalogue.listProjects({ sort: 'priceAsc', limit: 1 });
    await visit.open('/imoveis?ordenar=priceAsc');
    const seen: string[] = [];
    for (let pages = 0; pages < PAGES_MAX; pages++) {
      await expect(titlesOf(page).first()).toBeVisible();
      const links = await titlesOf(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      seen.push(...links);
      await expectCount(page, total);
      const next = page
        .getByRole('navigation', { name: 'Páginas' })
        .getByRole('link', { name: 'Próximos imóveis' });
      if ((await next.count()) === 0) break;
      const [target, address] = [await next.getAttribute('href'), page.url()];
      await next.click();
      await expect(page).toHaveURL(new URL(target ?? '', address).href);
      await expect(titlesOf(page).first().getByRole('link')).not.toHaveAttribute('href', firstOf(links));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);

    await page.getByRole('link', { name: 'Voltar ao começo da lista' }).click();
    await expect(page).toHaveURL(/\/imoveis\?ordenar=priceAsc$/);
  });

  test('restores its filters and scroll position on the way back from a project', async ({ page, visit }) => {
    await visit.open('/imoveis?categoria=apartamentos&ordenar=priceAsc');
    const card = cardsOf(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .nth(16);
    const link = card.getByRole('heading').getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/imoveis\?categoria=apartamentos&ordenar=priceAsc$/);
    await expect(chip(page, 'Apartamentos')).toBeVisible();
    await expect(filtersOf(page).getByLabel('Apartamentos')).toBeChecked();
    await expect(link).toHaveText(title);
    await expect(link).toBeInViewport();
    const distance = () => page.evaluate((height) => Math.abs(window.scrollY - height), before);
    await expect.poll(distance).toBeLessThan(60);
  });
});
