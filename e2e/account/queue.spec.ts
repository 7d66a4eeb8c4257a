import { randomUUID } from 'node:crypto';
import type { Browser, ViewportSize } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import type { PublicUnit } from '@/domain/unit/schema';
import { answersPath } from '@/domain/unitChoice/answers';
import { phaseIs } from '../support/catalogue';
import { panelOf } from '../support/gridPage';
import { arrive, enter, newEmail, openAs, refuseCookies, register } from '../support/person';
import { reserve } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PATH = '/conta/reservas';
/** Queues of a company's clients. */
const CLIENTS = paths.console('clientes/filas');

interface Buying {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
}

async function openBuyer({ browser, baseURL }: Buying, viewport: ViewportSize) {
  const context = await browser.newContext({ baseURL, viewport });
  await refuseCookies({ context, baseURL });
  return context.newPage();
}

for (const [device, viewport, place] of [
  ['a phone', { width: 390, height: 844 }, 0.3],
  ['a large screen', { width: 1280, height: 900 }, 0.7],
] as const) {
  test(`A buyer sees their place in a queue, gets their turn and leaves, on ${device}`, async ({
    browser,
    request,
    catalogue,
    baseURL,
  }) => {
    const { project, units } = await catalogue.findTowers();
    const free = units.filter(({ displayState }) => displayState === 'active');
    const unit = free[Math.floor(free.length * place)];
    if (!unit) throw new Error('An available unit');
    const holder = await openBuyer({ browser, baseURL }, viewport);
    await arrive(holder, request, '/conta');
    const reservationId = await reserve(holder, unit);

    const page = await openBuyer({ browser, baseURL }, viewport);
    await arrive(page, request, '/conta');
    // The panel answers presses once the page is alive.
    const streaming = page.waitForResponse((answer) => answer.url().includes('/events'));
    await page.goto(choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: null }));
    await streaming;
    await panelOf(page).getByRole('button', { name: 'Entrar na fila' }).click();
    await expect(panelOf(page).getByText(/^Você está na fila, na posição 1/)).toBeVisible();
    await page.reload();
    await expect(panelOf(page).getByText(/^Você está na fila, na posição 1/)).toBeVisible();
    await expect(panelOf(page).getByText(/^Desde \d/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto(PATH);
    const queues = page.getByRole('region', { name: 'Suas filas' });
    await expect(queues.getByRole('status')).toHaveText('Posição 1 de 1 pessoa');
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(queues.getByRole('status')).toHaveText('Posição 1 de 1 pessoa');
    const tab = await page.context().newPage();
    await tab.goto(PATH);
    const inTab = tab.getByRole('region', { name: 'Suas filas' });
    await expect(inTab.getByRole('status')).toHaveText('Posição 1 de 1 pessoa');

    await holder.evaluate((id) => fetch(`/api/reservations/${id}`, { method: 'DELETE' }), reservationId);
    await expect(queues.getByRole('status')).toHaveText('É a sua vez');
    await expect(inTab.getByRole('status')).toHaveText('É a sua vez');
    await expect(queues.getByRole('link', { name: 'Ver a unidade' })).toBeVisible();
    await page.reload();
    await expect(queues.getByRole('status')).toHaveText('É a sua vez');
    await queues.getByRole('button', { name: /^Sair da fila/ }).click();
    await queues.getByRole('button', { name: 'Sair da fila', exact: true }).click();
    await expect(queues).toBeHidden();
    await expect(inTab).toBeHidden();
    await page.reload();
    await expect(queues).toBeHidden();
  });
}

test('A seller puts a client into a queue, follows the place and removes the client', async ({
  browser,
  request,
  catalogue,
  baseURL,
}) => {
  const { project, units } = await catalogue.findOffered(
    [phaseIs('Em obras')],
    (offered) =>
      offered.project.entrepreneur.slug === 'arvoredo' &&
      offered.units.filter(({ displayState }) => displayState === 'active').length > 4,
  );
  const unit = units.filter(({ displayState }) => displayState === 'active')[2];
  if (!unit) throw new Error('An available unit');
  const viewport = { width: 390, height: 844 };
  const holder = await openBuyer({ browser, baseURL }, viewport);
  await arrive(holder, request, '/conta');
  const reservationId = await reserve(holder, unit);

  const page = await openBuyer({ browser, baseURL }, viewport);
  await openAs(
    page,
    'dono da Arvoredo',
    choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: null }),
  );
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Entrar na fila por um cliente' }).press('Enter');
  const form = panel.getByRole('form', { name: /^Cliente na fila/ });
  await form.getByRole('button', { name: 'Colocar na fila' }).click();
  await expect(form.getByLabel('E-mail do cliente')).toHaveAccessibleDescription('Informe um e-mail válido.');
  expect(await violationsOf(page)).toEqual([]);
  // A name has only letters.
  const name = `Bento ${randomUUID().replace(/[^a-f]/g, '')}`;
  await form.getByLabel('Nome do cliente').fill(name);
  await form.getByLabel('E-mail do cliente').fill(newEmail('bento'));
  await form.getByRole('button', { name: 'Colocar na fila' }).click();
  await expect(panel.getByText(`Na fila, na posição 1: ${name}.`)).toBeVisible();

  await page.goto(CLIENTS);
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByRole('status')).toHaveText('Posição 1 de 1 pessoa');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await holder.evaluate((id) => fetch(`/api/reservations/${id}`, { method: 'DELETE' }), reservationId);
  await expect(card.getByRole('status')).toHaveText('É a vez do cliente');
  await card.getByRole('button', { name: /^Remover da fila/ }).click();
  await card.getByRole('button', { name: 'Remover da fila', exact: true }).click();
  await expect(card).toBeHidden();
  await page.reload();
  await expect(card).toBeHidden();
});

test('A visitor joins a queue from a step of the choice: the sign-in on the way does not lose it', async ({
  browser,
  page,
  request,
  catalogue,
  baseURL,
}) => {
  const { project, units } = await catalogue.findTowers();
  const free = units.filter(({ displayState }) => displayState === 'active');
  const isBesideAnother = (one: PublicUnit) =>
    free.filter(({ tower, position, planIndex }) =>
      [tower === one.tower, position === one.position, planIndex === one.planIndex].every(Boolean),
    ).length > 2;
  const unit = free.filter(isBesideAnother)[1];
  if (!unit) throw new Error('An available unit in a position with others');
  const viewport = { width: 390, height: 844 };
  const holder = await openBuyer({ browser, baseURL }, viewport);
  await arrive(holder, request, '/conta');
  const reservationId = await reserve(holder, unit);

  await page.setViewportSize(viewport);
  await refuseCookies({ context: page.context(), baseURL });
  const { tower, planIndex: size, position } = unit;
  await page.goto(answersPath(project.slug, project.plans, { tower, size, position, floor: null }));
  const held = page.getByRole('region', { name: 'Com reserva em andamento' });
  await held.getByRole('link', { name: new RegExp(`^Unidade ${unit.code}\\b`) }).click();
  const card = page.getByRole('region', { name: 'Sua escolha' });
  await card.getByRole('button', { name: 'Entrar na fila' }).click();
  const email = await register(request);
  await enter(page, email);
  await page.waitForURL(({ pathname }) => pathname.endsWith('/escolher'));
  await expect(card.getByText('Você está na fila, na posição 1 de 1.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Você está na fila, na posição 1 de 1.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const stranger = await openBuyer({ browser, baseURL }, viewport);
  await stranger.goto(page.url());
  await expect(stranger.getByText('1 pessoa na fila.')).toBeVisible();

  await card.getByRole('button', { name: 'Sair da fila' }).click();
  await card.getByRole('button', { name: 'Sair da fila' }).click();
  await expect(card.getByText('Você saiu da fila.')).toBeVisible();
  await expect(stranger.getByText('Ninguém na fila ainda.')).toBeVisible();
  await holder.evaluate((id) => fetch(`/api/reservations/${id}`, { method: 'DELETE' }), reservationId);
});
