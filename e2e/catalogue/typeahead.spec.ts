import type { Locator, Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };
const fieldOf = (page: Page): Locator =>
  page.getByRole('form', { name: 'Buscar imóveis novos' }).getByLabel('Onde');
const listOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Sugestões' });

/** Once the field is a combobox, typing brings suggestions. */
async function openField(page: Page): Promise<Locator> {
  const field = fieldOf(page);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  return field;
}

test.describe('Suggestions while typing', () => {
  test('are navigated by keyboard, and Enter opens the selected one', async ({ page, visit, problems }) => {
    await visit.open('/');
    const field = await openField(page);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.pressSequentially('sao pau');
    const options = listOf(page).getByRole('option');
    await expect(options.first()).toContainText('São Paulo');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ sugest(ão|ões)\. Use as setas/);
    await expect(options.first().locator('mark')).toHaveText(['São', 'Pau']);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('Escape');
    await expect(listOf(page)).toBeHidden();
    await expect(field).toHaveValue('sao pau');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/imoveis\/sp\/sao-paulo$/);
    await expect(page.getByRole('main')).toBeFocused();
    expect(problems).toEqual([]);
  });

  test('leave Enter to the search without a selection', async ({ page, visit }) => {
    await visit.open('/');
    const field = await openField(page);
    await field.pressSequentially('pinheiros');
    await expect(listOf(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/imoveis\?q=pinheiros$/);
  });

  test('tolerate a typing error, and keep the selected category', async ({ page, visit }) => {
    await visit.open('/');
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Studios');
    const field = await openField(page);
    await field.pressSequentially('pinhieros');
    await listOf(page)
      .getByRole('option', { name: /^Pinheiros/ })
      .click();
    await expect(page).toHaveURL(/\/imoveis\/sp\/sao-paulo\/pinheiros\/studios$/);
  });

  test('are tapped on a phone, without overflow or a shift of the page', async ({
    browser,
    baseURL,
    catalogue,
  }) => {
    const phone = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, baseURL });
    const page = await phone.newPage();
    const { items } = await catalogue.listProjects({ limit: 1 });
    const title = items[0]?.title ?? '';
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 2 }).first();
    const before = await heading.boundingBox();
    await fieldOf(page).tap();
    await openField(page);
    await page.keyboard.type(title.slice(0, -1));
    const option = listOf(page).getByRole('option', { name: new RegExp(`^${title}`) });
    await expect(option).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    const box = await listOf(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await phone.close();
  });

  test('lead to companies and to brokers', async ({ page, visit, catalogue }) => {
    const developer = await catalogue.findCompany('developers');
    const broker = await catalogue.findCompany('intermediaries');
    for (const [company, path] of [
      [developer, paths.company(developer.slug)],
      [broker, paths.broker(broker.slug)],
    ] as const) {
      await page.goto('/');
      const field = await openField(page);
      await field.pressSequentially(company.tradeName);
      const group = listOf(page).getByRole('group', { name: 'Incorporadoras e corretores' });
      await group.getByRole('option', { name: new RegExp(`^${company.tradeName}`) }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: company.tradeName })).toBeVisible();
    }
    expect(await visit.sidewaysOverflow()).toBe(0);
  });

  test('have no axe violations while open', async ({ page, visit }) => {
    await visit.open('/');
    await (await openField(page)).pressSequentially('aur');
    await page.keyboard.press('ArrowDown');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page, 'form')).toEqual([]);
    }
  });

  test('are requested once per pause, and late responses are ignored', async ({ page, visit }) => {
    const requests: string[] = [];
    await page.route('**/api/public/suggestions?**', async (route) => {
      requests.push(new URL(route.request().url()).searchParams.get('q') ?? '');
      await route.continue();
    });
    await visit.open('/');
    await (await openField(page)).pressSequentially('santos', { delay: 20 });
    await expect(listOf(page).getByRole('option').first()).toContainText('Santos');
    expect(requests.length).toBeLessThan(6);
    expect(requests.at(-1)).toBe('santos');
  });
});
