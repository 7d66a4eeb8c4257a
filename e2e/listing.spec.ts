import type { Locator, Page } from '@playwright/test';
import type { Filter } from '@/domain/listing/filters';
import { categoryIs, firstOf, phaseIs } from './support/catalogue';
import { expect, test } from './support/test';

/** What one page of the listing shows at most. */
const CARDS_PER_PAGE = 24;
/** Texts that search engines and pages have stumbled over: wildcards, quotes, an escape, markup, what is beyond 16 bits. */
const SIGNS = ['%', '_', '50%', `"d'Ávila"`, "' OR 1=1 --", '\\', '🏠', '</script><script>alert(1)</script>'];
/** More pages than the sample catalogue fills; a list that never ends stops here. */
const PAGES_MAX = 50;

const chipsOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Filtros em uso' }).getByRole('link', { name: /^Tirar o filtro: / });
const chip = (page: Page, condition: string): Locator =>
  page.getByRole('link', { name: `Tirar o filtro: ${condition}`, exact: true });
const cardsOf = (page: Page): Locator => page.getByRole('list', { name: 'Empreendimentos' });
const titlesOf = (page: Page): Locator => cardsOf(page).getByRole('heading');
const filtersOf = (page: Page): Locator => page.getByRole('form', { name: 'Filtros' });
const notesOf = (page: Page): Locator =>
  page.getByRole('list', { name: 'Sobre a sua busca' }).getByRole('listitem');

/** The sentence that counts what was found. */
function countText(total: number): string {
  if (total === 0) return 'Nenhum empreendimento';
  return total === 1 ? '1 empreendimento' : `${total} empreendimentos`;
}

/** Expects the page to say that it found as many as the API does. */
async function expectCount(page: Page, total: number): Promise<void> {
  await expect(page.getByRole('main').getByRole('status')).toHaveText(countText(total));
}

/** The range of prices that each card tells, in reais; cards without a price are left out. */
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
  test('narrows with every filter that is clicked, and widens again as each chip takes its own away', async ({
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

  test('is filtered by keyboard alone, and the focus stays where the person is', async ({
    page,
    catalogue,
    visit,
  }) => {
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

  test('is put in three orders, by their names, and each is the one that it says', async ({
    page,
    catalogue,
    visit,
  }) => {
    await visit.open('/imoveis');
    const orders = page.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link');
    await expect(orders).toHaveText(['Mais recentes', 'Maior preço', 'Menor preço']);
    await expect(orders.filter({ hasText: 'Mais recentes' })).toHaveAttribute('aria-current', 'true');

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

    await orders.filter({ hasText: 'Mais recentes' }).click();
    await expect(page).toHaveURL(/\/imoveis$/);
    const { items } = await catalogue.listProjects({ limit: CARDS_PER_PAGE });
    await expect(titlesOf(page)).toHaveText(items.map(({ title }) => title));
  });

  test('is walked page by page without losing or repeating a project', async ({ page, catalogue, visit }) => {
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

  test('exchanges a minimum above its maximum, and says so', async ({ page, catalogue, visit }) => {
    const between: Filter = { scope: 'UNIT', field: 'price', op: 'between', value: [50_000_000, 90_000_000] };
    const { total } = await catalogue.listProjects({ filters: [between], limit: 1 });
    await visit.open('/imoveis');
    const price = filtersOf(page).getByRole('group', { name: 'Preço' });
    await price.getByLabel('De').fill('900.000');
    await price.getByLabel('De').press('Enter');
    await expect(chip(page, 'A partir de R$ 900.000')).toBeVisible();
    await price.getByLabel('Até').fill('500.000');
    await price.getByLabel('Até').press('Enter');

    await expect(notesOf(page)).toHaveText([
      'O preço mínimo estava acima do máximo. Trocamos os dois de lugar.',
    ]);
    await expect(chip(page, 'R$ 500.000 a R$ 900.000')).toBeVisible();
    await expectCount(page, total);
    await expect(price.getByLabel('De')).toHaveValue('500.000');
    await expect(price.getByLabel('Até')).toHaveValue('900.000');
  });

  test('leaves nonsense in the address out, and says of each what was not understood', async ({
    page,
    catalogue,
    visit,
  }) => {
    const { total } = await catalogue.listProjects({ limit: 1 });
    await visit.open(
      '/imoveis?quartos=muitos&categoria=castelo&precoMin=-1&precoMax=500+mil&ordenar=sorte&cursor=@@&fase=ontem',
    );
    await expectCount(page, total);
    await expect(notesOf(page)).toHaveCount(7);
    for (const note of [
      'O número de quartos não foi entendido e ficou de fora.',
      'Um dos tipos de imóvel não existe e ficou de fora.',
      'Essa ordem não existe. Mostramos os mais recentes primeiro.',
      'O ponto em que a lista continuava não vale mais. Mostramos desde o começo.',
    ]) {
      await expect(notesOf(page).filter({ hasText: note })).toHaveCount(1);
    }
    await expect(chipsOf(page)).toHaveCount(0);
    await page.goto('/imoveis?cursor=eyJmYWtlIjp0cnVlfQ');
    await expectCount(page, total);
    await expect(notesOf(page)).toHaveCount(1);
  });

  test('searches for signs literally and takes no harm from any', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const everything = await catalogue.listProjects({ limit: 1 });
    await visit.open('/imoveis');
    const search = filtersOf(page).getByLabel('Bairro, cidade ou nome');
    for (const text of SIGNS) {
      const contains: Filter = { scope: 'ALL', field: 'text', op: 'contains', value: text };
      const { total } = await catalogue.listProjects({ filters: [contains], limit: 1 });
      expect(total, `${text} is no wildcard`).toBeLessThan(everything.total);
      await search.fill(text);
      await search.press('Enter');
      await expect(chip(page, `“${text}”`)).toBeVisible();
      await expectCount(page, total);
      await expect(search).toHaveValue(text);
    }
    for (const text of SIGNS.slice(-2)) {
      await page.goto(`/imoveis?q=${encodeURIComponent(text)}`);
      await expect(chip(page, `“${text}”`)).toBeVisible();
      await expect(search).toHaveValue(text);
    }
    expect(problems).toEqual([]);
  });

  test('comes back from a project with its filters and at the same height', async ({ page, visit }) => {
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

test.describe('The listing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is filtered in a sheet from below, which gives the focus back to its button', async ({
    page,
    catalogue,
    visit,
  }) => {
    await visit.open('/imoveis');
    const opener = page.getByRole('main').getByRole('link', { name: /^Filtros/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Casas').check();
    const { total } = await catalogue.listProjects({ filters: [categoryIs('houses')], limit: 1 });
    await sheet.getByRole('button', { name: `Ver ${countText(total)}` }).click();

    await expect(sheet).toBeHidden();
    await expectCount(page, total);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText(/Filtros\s*1\s*em uso/);
    expect(await visit.sidewaysOverflow()).toBe(0);
  });
});
