import type { Locator, Page } from '@playwright/test';
import { firstOf } from '../support/catalogue';
import { openWithStoppedClock } from '../support/stoppedClock';
import { expect, test } from '../support/test';

/** Duration of the overlay after the page has loaded, in the specification. */
const LINGER_MS = 1000;

/** Visible text of the overlay; a status repeats the sentence for screen readers. */
const shownIn = (page: Page, sentence: string): Locator =>
  page.getByText(sentence).and(page.locator(':not([role="status"])'));
const spokenIn = (page: Page, sentence: string): Locator =>
  page.getByRole('status').filter({ hasText: sentence });

/** Delays the data of matching pages until `let()` is called, like a slow connection. */
async function holdPages(page: Page, pattern: RegExp): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { letGo: () => letGo() };
}

test.describe('Navigation to another page', () => {
  test('an overlay announces the details of a property, and stays a second after they arrive', async ({
    page,
    catalogue,
  }) => {
    const { title } = firstOf((await catalogue.listProjects({ limit: 1 })).items);
    const sentence = 'Carregando os detalhes do imóvel…';
    await openWithStoppedClock(page, '/imoveis');
    await expect(page.getByRole('region', { name: 'Sua privacidade, sua escolha' })).toBeVisible();
    const line = await holdPages(page, /\/_next\/data\/[^/]+\/imovel\//);

    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(shownIn(page, sentence)).toBeVisible();
    await expect(spokenIn(page, sentence)).toHaveCount(1);
    line.letGo();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.clock.runFor(LINGER_MS - 1);
    await expect(spokenIn(page, sentence)).toHaveCount(1);
    await expect(shownIn(page, sentence)).toBeVisible();
    await page.clock.runFor(1);
    await expect(spokenIn(page, sentence)).toHaveCount(0);
    await page.clock.runFor(LINGER_MS);
    await expect(shownIn(page, sentence)).toBeHidden();
  });

  test('the overlay never blocks a click', async ({ page, catalogue, visit }) => {
    const { title } = firstOf((await catalogue.listProjects({ limit: 1 })).items);
    const sentence = 'Carregando os detalhes do imóvel…';
    await visit.open('/imoveis');
    await holdPages(page, /\/_next\/data\/[^/]+\/imovel\//);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(shownIn(page, sentence)).toBeVisible();

    const hit = await shownIn(page, sentence).evaluate((message) => {
      const { x, y, width, height } = message.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found !== null && message.parentElement?.contains(found);
    });
    expect(hit, 'what lies below the message takes the click').toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Lançamentos' }).click();
    await expect(page).toHaveURL(/\/imoveis\?fase=lancamento$/);
    await expect(page.getByRole('link', { name: 'Remover o filtro: Lançamento' })).toBeVisible();
  });

  test('the text names the destination', async ({ page, visit }) => {
    await visit.open('/');
    const line = await holdPages(page, /\/_next\/data\//);
    await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
    await expect(shownIn(page, 'Buscando os melhores imóveis…')).toBeVisible();
    line.letGo();
    await expect(page).toHaveURL(/\/imoveis$/);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await holdPages(page, /\/_next\/data\//);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /página inicial/ })
      .click();
    await expect(shownIn(page, 'Carregando...')).toBeVisible();
  });

  test('a bar of 3 pixels at the top of the window shows progress', async ({ page, visit }) => {
    await visit.open('/');
    const line = await holdPages(page, /\/_next\/data\//);
    await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
    const bar = page.locator('#nprogress .bar');
    await expect(bar).toHaveCSS('height', '3px');
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(bar).toHaveCSS('top', '0px');
    line.letGo();
    await expect(page).toHaveURL(/\/imoveis$/);
    await expect(bar).toHaveCount(0);
  });

  test('filters on the same page show no overlay of another page', async ({ page, catalogue, visit }) => {
    const { path, project } = await catalogue.findTowers();
    await visit.open(path);
    const tabs = page.getByRole('navigation', { name: 'Escolher a torre' });
    await tabs.getByRole('link').last().click();
    await expect(tabs.getByRole('link').last()).toHaveAttribute('aria-current', 'true');
    await expect(spokenIn(page, 'Carregando')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
  });
});
