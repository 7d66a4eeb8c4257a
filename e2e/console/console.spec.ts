import type { Page } from '@playwright/test';
import { PLACES, SECTION_PATHS } from '@/components/console/sections';
import { paths } from '@/domain/site/paths';
import { enter, openAs, refuseCookies } from '../support/person';
import { sampleOf } from '../support/samples';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

const openConsole = (page: Page, part = '') => openAs(page, 'dono da Arvoredo', paths.console(part));

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('A company begins in the console, and reaches every place by two keys', async ({ page, problems }) => {
  const { email, password } = sampleOf('dono da Arvoredo');
  await page.goto(paths.login({ tipo: 'corretor' }));
  await enter(page, email, password);
  await expect(page).toHaveURL(/\/painel$/);
  await expect(page.getByRole('banner')).toContainText('Otávio Nogueira');
  await expect(page.getByRole('banner')).toContainText('titular da conta');
  // Keys work once the page is alive.
  await page.locator('[data-is-alive]').waitFor();
  for (const { key, sections } of PLACES.slice(1)) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await page.waitForURL(({ pathname }) => pathname === paths.console(SECTION_PATHS[sections[0]]));
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(problems).toEqual([]);
});

for (const width of [390, 1280]) {
  test(`Today leads from a task to its list, and a list keeps its state in the URL, at ${width}`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openConsole(page);
    const confirm = page.getByRole('listitem').filter({ hasText: 'Reserva a confirmar' }).first();
    await confirm.getByRole('link', { name: /^Ver a reserva/ }).click();
    await expect(titleOf(page)).toHaveText('Reservas');
    await expect(page).toHaveURL(/visao=a-confirmar/);
    const rows = page.getByRole('row').filter({ hasText: 'Sinal pago, a confirmar' });
    await expect(rows.first()).toBeVisible();

    await page.getByRole('link', { name: /^Todas \d/ }).click();
    await page.getByLabel('Unidade, cliente, e-mail ou CPF').fill('Helena');
    await expect(page).toHaveURL(/q=Helena/);
    await expect(page.getByRole('row').filter({ hasText: 'Helena Prado' }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Unidade, cliente, e-mail ou CPF')).toHaveValue('Helena');
    await expect(page.getByRole('row').filter({ hasText: 'Cliente do estande' })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(problems).toEqual([]);
  });
}

test('Headings sort, columns are chosen, and the next page has other records', async ({ page }) => {
  await openConsole(page, SECTION_PATHS.reservations);
  const cells = (label: string) => page.locator(`td[data-label="${label}"]`);
  await page.getByRole('link', { name: 'Preço (R$)' }).click();
  await expect(page).toHaveURL(/ordenar=priceAsc/);
  const amounts = async () =>
    (await cells('Preço (R$)').allTextContents()).map((text) =>
      Number(text.replace(/\./g, '').replace(',', '.')),
    );
  await expect
    .poll(async () => (await amounts()).slice(0, 3))
    .toEqual((await amounts()).sort((a, b) => a - b).slice(0, 3));
  await page.locator('summary', { hasText: 'Colunas' }).click();
  await page.getByLabel('Corretor', { exact: true }).uncheck();
  await expect(cells('Corretor')).toHaveCount(0);
  await expect(page).toHaveURL(/colunas=/);
  const first = await page.getByRole('rowheader').first().textContent();
  await page.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/depois=/);
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(page.getByRole('rowheader').first()).toHaveText(first ?? '');
});

test('The phone has its places at the bottom, and a menu of all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openConsole(page);
  await page.getByText('Mais', { exact: true }).click();
  const bar = page.getByRole('navigation', { name: 'Áreas do dia a dia' });
  await expect(bar.getByText('Otávio Nogueira')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Equipe' }).click();
  await expect(titleOf(page)).toHaveText('Equipe');
  await expect(bar.getByRole('link', { name: 'Equipe' })).toBeHidden();
});

test('A project is confirmed as up to date from its list', async ({ page }) => {
  await openConsole(page, SECTION_PATHS.projects);
  const row = page.getByRole('row').filter({ hasText: 'Alto dos Maracatins' });
  await row.getByRole('button', { name: /^Confirmar estoque/ }).click();
  await expect(page.getByText('Estoque confirmado agora.')).toBeVisible();
  await expect(row).toContainText(/agora|há \d+ min/);
});
