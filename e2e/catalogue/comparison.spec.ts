import type { Page } from '@playwright/test';
import type { ProjectCard } from '@/domain/project/schema';
import { localePath, paths } from '@/domain/site/paths';
import { type Catalogue, categoryIs, firstOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';
import { withPlainSpaces } from '../support/visit';

const boxOf = (page: Page, { title }: Pick<ProjectCard, 'title'>) =>
  page.getByRole('checkbox', { name: `Comparar ${title}`, exact: true });
const trayOf = (page: Page) => page.getByRole('region', { name: 'Comparação', exact: true });
const tableOf = (page: Page) => page.getByRole('table', { name: 'Comparação de empreendimentos' });
const headsOf = (page: Page) => tableOf(page).locator('thead th a:first-child');

/** First cards of the listing, in its order. */
async function firstCards(catalogue: Catalogue, count: number): Promise<readonly ProjectCard[]> {
  const { items } = await catalogue.listProjects({ limit: count });
  expect(items).toHaveLength(count);
  return items;
}

test.describe('A comparison', () => {
  test('is chosen by keyboard over two pages of the list, read, and made smaller', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const [first, second] = await firstCards(catalogue, 2);
    if (!first || !second) throw new Error('Two cards');
    await visit.open(paths.listing());
    await boxOf(page, first).focus();
    await page.keyboard.press('Space');
    await expect(trayOf(page)).toContainText('1 de 4');
    await boxOf(page, second).focus();
    await page.keyboard.press('Space');
    await expect(trayOf(page)).toContainText('2 de 4');

    await page.getByRole('link', { name: 'Próximos imóveis' }).click();
    await expect(page).toHaveURL(/cursor=/);
    // The address changes before the cards of the first page leave.
    await expect(boxOf(page, first)).toHaveCount(0);
    await expect(trayOf(page)).toContainText('2 de 4');
    const third = page.getByRole('checkbox', { name: /^Comparar / }).first();
    const slug = await third.getAttribute('value');
    await expect(third).not.toBeChecked();
    await third.check();
    await expect(trayOf(page)).toContainText('3 de 4');
    expect(await violationsOf(page)).toEqual([]);

    await trayOf(page).getByRole('link', { name: 'Comparar' }).press('Enter');
    await expect(page).toHaveURL(paths.comparison([first.slug, second.slug, slug ?? '']));
    await expect(headsOf(page)).toHaveCount(3);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');

    await tableOf(page)
      .getByRole('link', { name: `Remover ${first.title} da comparação` })
      .press('Enter');
    await expect(headsOf(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Incluir da lista' }).press('Enter');
    await expect(trayOf(page)).toContainText('2 de 4');
    await expect(boxOf(page, first)).not.toBeChecked();
    await expect(boxOf(page, second)).toBeChecked();
    expect(problems).toEqual([]);
  });

  test('shows the data of the API, and hides equal rows on demand', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const { project: one } = await catalogue.findTowers();
    const { project: other } = await catalogue.findClub();
    await visit.open(paths.comparison([one.slug, other.slug]));
    const price = tableOf(page).getByRole('row', { name: /^A partir de/ });
    for (const { priceFrom } of [one, other]) {
      await expect(price.getByRole('cell').filter({ hasText: priceFrom?.label ?? '' })).toBeVisible();
    }
    const perM2 = tableOf(page).getByRole('row', { name: /^Preço por m²/ });
    await expect(perM2.getByRole('cell').nth(1)).toHaveText(/Sem informação/);
    const rows = tableOf(page).locator('tbody tr');
    const all = await rows.filter({ visible: true }).count();
    const same = await tableOf(page).locator('tbody tr[data-same]').count();
    expect(same).toBeGreaterThan(0);

    await page.getByRole('checkbox', { name: 'Só diferenças' }).check();
    for (const row of await tableOf(page).locator('tr[data-same]').all()) await expect(row).toBeHidden();
    expect(await rows.filter({ visible: true }).count()).toBeLessThanOrEqual(all - same);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('accepts four, refuses a fifth with a message, and keeps the focus on it', async ({
    page,
    catalogue,
    visit,
  }) => {
    const cards = await firstCards(catalogue, 5);
    await visit.open(paths.listing());
    for (const card of cards.slice(0, 4)) await boxOf(page, card).check();
    const fifth = boxOf(page, firstOf(cards.slice(4)));
    await fifth.press('Space');
    await expect(trayOf(page).getByRole('alert')).toContainText(firstOf(cards.slice(4)).title);
    await expect(fifth).not.toBeChecked();
    await expect(fifth).toBeFocused();

    await page.goto(paths.comparison(cards.map(({ slug }) => slug)));
    await expect(page.getByText('Mostramos os 4 primeiros.')).toBeVisible();
    await expect(headsOf(page)).toHaveCount(4);
  });

  test('shows the remaining projects of a link after one was removed, and offers others', async ({
    page,
    catalogue,
    visit,
  }) => {
    const { project } = await catalogue.findTowers();
    await visit.open(paths.comparison([project.slug, 'nao-existe-mais']));
    await expect(page.getByText('1 empreendimento deste link não existe mais')).toBeVisible();
    await expect(headsOf(page)).toHaveText([project.title]);
    await page.getByRole('region', { name: 'Incluir um parecido' }).getByRole('link').first().click();
    await expect(headsOf(page)).toHaveCount(2);
    await expect(page.getByText('não existe mais')).toBeHidden();

    await page.goto(paths.comparison());
    await expect(page.getByRole('heading', { level: 1, name: 'Nada para comparar ainda' })).toBeVisible();
    await page.getByRole('link', { name: 'Escolher na lista' }).click();
    await expect(page).toHaveURL(paths.listing());
  });

  test('is available in every language', async ({ page, catalogue, visit }) => {
    const [one, other] = await firstCards(catalogue, 2);
    const path = paths.comparison([one?.slug ?? '', other?.slug ?? '']);
    await visit.open(localePath(path, 'en'));
    await expect(page.getByRole('heading', { level: 1, name: 'Compare developments' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Unit area' })).toBeVisible();
    await page.goto(localePath(path, 'es'));
    await expect(page.getByRole('rowheader', { name: 'Área privada' })).toBeVisible();
  });
});

test.describe('A comparison on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is chosen by touch without obstruction, and keeps names and labels visible', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const cards = await firstCards(catalogue, 3);
    await visit.open(paths.listing());
    for (const card of cards) {
      const label = page.locator('label').filter({ has: boxOf(page, card) });
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await label.tap();
    }
    await expect(trayOf(page)).toContainText('3 de 4');
    const tray = await trayOf(page).boundingBox();
    const filters = page.getByRole('link', { name: /^Filtros/ }).filter({ visible: true });
    const box = await filters.last().boundingBox();
    if (!tray || !box) throw new Error('Both are there');
    expect(box.y + box.height <= tray.y || box.y >= tray.y + tray.height).toBe(true);
    await trayOf(page).getByRole('link', { name: 'Comparar' }).tap();
    await expect(headsOf(page)).toHaveCount(3);
    expect(await visit.sidewaysOverflow()).toBe(0);

    const scroller = page.getByRole('region', { name: 'Comparação de empreendimentos' });
    await scroller.evaluate((box) => box.scrollTo(box.scrollWidth, 600));
    const [frame, name, label] = await Promise.all([
      scroller.boundingBox(),
      headsOf(page).last().boundingBox(),
      tableOf(page).getByRole('rowheader', { name: 'Entrega', exact: true }).boundingBox(),
    ]);
    expect(name?.y ?? 0).toBeGreaterThanOrEqual(frame?.y ?? 0);
    expect((name?.y ?? 0) - (frame?.y ?? 0)).toBeLessThan(60);
    expect(label?.x).toBe(frame?.x);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test.describe('A comparison without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is chosen by a form, read, narrowed and made smaller', async ({ page, catalogue }) => {
    const { items } = await catalogue.listProjects({ filters: [categoryIs('apartments')], limit: 2 });
    const [one, other] = items;
    if (!one || !other) throw new Error('Two apartments');
    await page.goto(paths.listing({ categoria: 'apartamentos' }));
    for (const card of [one, other]) await boxOf(page, card).check();
    await page.getByRole('button', { name: 'Comparar selecionados' }).click();
    await expect(page).toHaveURL(paths.comparison([one.slug, other.slug]));
    await expect(headsOf(page)).toHaveText([one.title, other.title]);
    expect(withPlainSpaces((await tableOf(page).textContent()) ?? '')).toContain(
      `${one.neighborhood}, ${one.city}`,
    );

    const category = tableOf(page).getByRole('row', { name: /^Tipo/ });
    await expect(category).toBeVisible();
    await page.getByRole('checkbox', { name: 'Só diferenças' }).check();
    await expect(category).toBeHidden();

    await page.getByRole('link', { name: `Remover ${one.title} da comparação` }).click();
    await expect(headsOf(page)).toHaveText([other.title]);
  });
});
