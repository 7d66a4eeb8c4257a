import type { Page } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };
const heartOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Salvar ${title} nos favoritos`, exact: true }).first();
const rowOf = (page: Page, title: string) =>
  page.getByRole('form', { name: 'Imóveis salvos' }).getByRole('article').filter({ hasText: title });

/** Next answer about favourites: a heart shows its press before it, and only a hydrated page reads them. */
const answerTo = (page: Page, method: 'GET' | 'PUT') =>
  page.waitForResponse((answer) => answer.request().method() === method && /\/favorites/.test(answer.url()));

test.describe('Favourites of a visitor', () => {
  test('are added from the list by keyboard, and remain on the next visit of this browser', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const { items } = await catalogue.listProjects({ limit: 2 });
    const [one, two] = items;
    if (!one || !two) throw new Error('Two cards');
    await visit.open(paths.listing());
    await heartOf(page, one.title).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Salvo nos favoritos.')).toBeVisible();
    await expect(heartOf(page, one.title)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(page, two.title).focus();
    const saved = answerTo(page, 'PUT');
    await page.keyboard.press('Space');
    await expect(heartOf(page, two.title)).toHaveAttribute('aria-pressed', 'true');
    await saved;

    await page.reload();
    await expect(heartOf(page, one.title)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(paths.favorites());
    await expect(page.getByText('2 imóveis salvos')).toBeVisible();
    await expect(rowOf(page, one.title)).toContainText('O empreendimento inteiro');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: `Remover ${two.title} dos favoritos` }).press('Enter');
    await expect(page.getByText('1 imóvel salvo')).toBeVisible();
    const undo = page.getByRole('button', { name: `Salvar ${two.title} de novo` });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 imóveis salvos')).toBeVisible();

    await page.getByRole('checkbox', { name: `Comparar ${one.title}` }).check();
    await page.getByRole('checkbox', { name: `Comparar ${two.title}` }).check();
    await page.getByRole('button', { name: 'Comparar selecionados' }).click();
    await expect(page).toHaveURL(new RegExp(`projeto=${one.slug}|projeto=${two.slug}`));
    await expect(page.locator('thead th')).toHaveCount(3);
    expect(problems).toEqual([]);
  });

  test('list the chosen unit on a phone, and a second one beside it', async ({ page, catalogue, visit }) => {
    await page.setViewportSize(PHONE);
    const offered = await catalogue.findTowers();
    const units = offered.units.filter(({ displayState }) => displayState === 'active');
    const [one, other] = units;
    if (!one || !other) throw new Error('Two units');
    const { project } = offered;
    const at = (unit: typeof one) =>
      choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: null });
    const heart = page
      .getByRole('complementary')
      .getByRole('button', { name: /^Salv(?:ar|o) nos favoritos/ });

    await visit.open(at(one));
    await heart.click();
    await expect(page.getByText('Salvo nos favoritos.')).toBeVisible();
    const known = answerTo(page, 'GET');
    await page.goto(at(other));
    await known;
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = answerTo(page, 'PUT');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await saved;

    await page.goto(paths.favorites());
    await expect(page.getByText('2 imóveis salvos')).toBeVisible();
    for (const { code } of [one, other]) {
      await expect(rowOf(page, project.title).filter({ hasText: `unid. ${code},` })).toContainText(
        'Disponível',
      );
    }
  });

  test('are saved if the page is left immediately, with the last press of each heart', async ({
    page,
    catalogue,
    visit,
  }) => {
    const [one, two, three] = (await catalogue.listProjects({ limit: 3 })).items;
    if (!one || !two || !three) throw new Error('Three cards');
    await visit.open(paths.listing());
    await heartOf(page, one.title).click();
    await expect(page.getByText('Salvo nos favoritos.')).toBeVisible();
    // Presses two more hearts, one of them twice, and leaves before any response.
    await page.evaluate(
      ([second, third, away]) => {
        for (const id of [second, third, second]) {
          document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)?.click();
        }
        window.location.assign(away ?? '');
      },
      [two.id, three.id, paths.companies()],
    );
    await page.waitForURL(paths.companies());
    await expect(async () => {
      await page.goto(paths.favorites());
      await expect(page.getByText('2 imóveis salvos')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(rowOf(page, three.title)).toBeVisible();
  });

  test('are separate per browser, and an empty list has instructions', async ({
    page,
    browser,
    visit,
    catalogue,
  }) => {
    const { items } = await catalogue.listProjects({ limit: 1 });
    await visit.open(paths.listing());
    await heartOf(page, items[0]?.title ?? '').click();
    await expect(heartOf(page, items[0]?.title ?? '')).toHaveAttribute('aria-pressed', 'true');
    const stranger = await browser.newPage();
    await stranger.goto(new URL(paths.favorites(), page.url()).href);
    await expect(stranger.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
    await stranger.close();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('hearts are hidden, and the favourites page explains that it needs JavaScript', async ({ page }) => {
    await page.goto(paths.listing());
    await expect(page.locator('[data-favorite]').first()).toBeHidden();
    await page.goto(paths.favorites());
    await expect(page.getByText('ative o JavaScript do navegador')).toBeVisible();
  });
});
