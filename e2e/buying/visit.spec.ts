import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { addressTo, codeTo } from '../support/mailbox';
import { enter, newEmail, refuseCookies, register } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Opens a day by the keyboard and returns its last hour, which sample visits do not fill. */
async function freeSlot(page: Page, dayIndex: number) {
  const day = page.locator('details[name=visita-dia]').nth(dayIndex);
  await day.locator('summary').press('Enter');
  return day.getByRole('radio').last();
}

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const) {
  test(`A visitor books a visit of a unit by the keyboard, at ${width} px`, async ({
    page,
    request,
    catalogue,
    visit,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const offered = await catalogue.findTowers();
    const unit = firstOf(unitsOf(offered, towerOf(offered, 0), 'active'));
    await page.goto(`${offered.path}?torre=${unit.tower}&unidade=${unit.code}`);
    await page.getByRole('link', { name: 'Agendar visita' }).click();
    await expect(heading(page, 'Agendar visita')).toBeVisible();
    await expect(page.getByText(new RegExp(`${unit.code}.*${offered.project.title}`))).toBeVisible();
    await page.getByRole('button', { name: 'Entrar e continuar' }).press('Enter');
    const email = await register(request);
    await enter(page, email);
    await expect(page.getByRole('button', { name: 'Agendar visita' })).toBeVisible();

    await page.getByRole('button', { name: 'Agendar visita' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Escolha um dia' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    expect(await visit.sidewaysOverflow()).toBe(0);
    const slot = await freeSlot(page, width === 390 ? 2 : 3);
    const chosen = await slot.inputValue();
    await slot.press('Space');
    await page.getByText('Visitar outras unidades também').press('Enter');
    const other = page.getByRole('checkbox').first();
    await other.press('Space');
    await page.getByRole('textbox', { name: /^Recado/ }).fill('Somos três.');
    await page.getByRole('button', { name: 'Agendar visita' }).press('Enter');
    await expect(heading(page, 'Visita marcada')).toBeVisible();
    await expect(page.getByText(/unid\. .+, unid\. /)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const file = await page.getByRole('link', { name: 'Adicionar à agenda' }).getAttribute('href');
    expect(await (await page.request.get(file ?? '')).text()).toContain('BEGIN:VEVENT');
    await page.reload();
    await expect(heading(page, 'Visita marcada')).toBeVisible();

    // The same slot again, from a second tab.
    await page.goto(paths.form(offered.project.slug, 'visita', {}, { quando: chosen }));
    await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
    await page.getByRole('button', { name: 'Agendar visita' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Você já tem uma visita' })).toBeVisible();
    await page.goto(paths.account('visitas'));
    const card = page.getByRole('article').filter({ hasText: offered.project.title });
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: /^Cancelar visita/ }).click();
    await card.getByRole('button', { name: 'Sim, cancelar' }).click();
    await expect(card).toContainText('Cancelada');
    expect(problems).toEqual([]);
  });
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Telefone com DDD', { exact: true }).fill('(11) 98765-4321');
  await page.getByRole('checkbox', { name: /^Aceito que a empresa/ }).check();
}

/** Requests a visit of the first project with towers, and types the code of its e-mail. */
async function bookWithoutAccount(page: Page, request: APIRequestContext, path: string): Promise<string> {
  const email = newEmail('visita');
  await page.goto(path);
  await page.getByRole('link', { name: 'Agendar visita' }).click();
  await (await freeSlot(page, 4)).press('Space');
  await fillContact(page, email);
  await page.getByRole('button', { name: 'Continuar sem conta' }).press('Enter');
  await expect(heading(page, 'Confirme o seu e-mail')).toBeVisible();
  // An email in the URL would end up in the history and in logs.
  expect(page.url()).not.toMatch(/@|%40/);
  await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
  await page.getByRole('button', { name: 'Confirmar visita' }).press('Enter');
  await expect(heading(page, 'Visita marcada')).toBeVisible();
  return email;
}

for (const [width, colorScheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`A visitor without an account books, reschedules and cancels by the keyboard, at ${width} px`, async ({
    page,
    request,
    catalogue,
    visit,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const { path } = await catalogue.findTowers();
    await page.goto(path);
    await page.getByRole('link', { name: 'Agendar visita' }).click();
    await (await freeSlot(page, 4)).press('Space');
    await page.getByRole('button', { name: 'Continuar sem conta' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'corrija os campos' })).toBeFocused();
    await expect(page.getByText('Informe um telefone como (11) 98765-4321.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await visit.sidewaysOverflow()).toBe(0);

    const email = await bookWithoutAccount(page, request, path);
    expect(await violationsOf(page)).toEqual([]);
    const link = await addressTo(request, email, '/visita?marcada=');
    await page.goto(link);
    await page.getByRole('link', { name: 'Remarcar' }).press('Enter');
    await expect(heading(page, 'Remarcar visita')).toBeVisible();
    await page.getByRole('button', { name: 'Remarcar visita' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Escolha um dia' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    const slot = await freeSlot(page, 5);
    const hour = (await slot.inputValue()).split(' ')[1] ?? '';
    await slot.press('Space');
    await page.getByRole('button', { name: 'Remarcar visita' }).press('Enter');
    await expect(heading(page, 'Visita marcada')).toBeVisible();
    await expect(page.getByText(new RegExp(`^${hour} às`))).toBeVisible();

    await page.getByText('Cancelar visita').press('Enter');
    await page.getByRole('button', { name: 'Sim, cancelar' }).press('Enter');
    await expect(heading(page, 'Visita cancelada')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Marcar outra visita' })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a chosen slot is kept for the time after the sign-in', async ({ page, catalogue }) => {
    const { path } = await catalogue.findTowers();
    await page.goto(path);
    await page.getByRole('link', { name: 'Agendar visita' }).click();
    const slot = await freeSlot(page, 1);
    const chosen = await slot.inputValue();
    await slot.check();
    await page.getByRole('button', { name: 'Entrar e continuar' }).click();
    await expect(page).toHaveURL(/\/login/);
    const next = new URL(page.url()).searchParams.get('next') ?? '';
    await page.goto(next);
    await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
  });

  test('a visit is booked without an account, and cancelled by its link', async ({
    page,
    request,
    catalogue,
  }) => {
    const { path } = await catalogue.findTowers();
    await bookWithoutAccount(page, request, path);
    await page.getByText('Cancelar visita').click();
    await page.getByRole('button', { name: 'Sim, cancelar' }).click();
    await expect(heading(page, 'Visita cancelada')).toBeVisible();
  });
});
