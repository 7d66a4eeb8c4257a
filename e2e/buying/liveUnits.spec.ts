import type { PublicUnit } from '@/domain/unit/schema';
import { answersPath, answersTo } from '@/domain/unitChoice/answers';
import { firstOf, type Offered, towerOf, unitsOf } from '../support/catalogue';
import { cellOf, gridOf, panelOf } from '../support/gridPage';
import { arrive, refuseCookies } from '../support/person';
import { reserve } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

/** A unit that other journeys do not use: they take the first or the last. */
function unitOf(offered: Offered): PublicUnit {
  const free = unitsOf(offered, towerOf(offered, 0), 'active');
  return free[Math.floor(free.length / 2)] ?? firstOf(free);
}

test.describe('A unit that is taken while another person looks', () => {
  test('changes in grid and panel without a reload and without a jump', async ({
    page,
    browser,
    request,
    catalogue,
    baseURL,
    problems,
  }) => {
    const offered = await catalogue.findTowers();
    const unit = unitOf(offered);
    await refuseCookies({ context: page.context(), baseURL });
    const streaming = page.waitForResponse((answer) => answer.url().includes('/events'));
    await page.goto(`${offered.path}?torre=${unit.tower}&unidade=${unit.code}`);
    expect((await streaming).headers()['content-type']).toContain('text/event-stream');
    await expect(cellOf(page, unit)).toHaveAttribute('data-state', 'active');
    const isSamePage = await page.evaluateHandle(() => Object.assign(window, { isSamePage: true }));
    const before = await gridOf(page).boundingBox();
    const other = await browser.newContext({ baseURL });
    await refuseCookies({ context: other, baseURL });
    const buyer = await other.newPage();
    await arrive(buyer, request, '/conta');
    await reserve(buyer, unit);

    await expect(cellOf(page, unit)).toHaveAttribute('data-state', 'reserved');
    await expect(panelOf(page).getByText('reservada', { exact: true })).toBeVisible();
    await expect(panelOf(page).getByText(/^Libera em até \d+ (min|h)$/)).toBeVisible();
    await expect(panelOf(page).getByRole('button', { name: 'Entrar na fila' })).toBeVisible();
    expect(await gridOf(page).boundingBox()).toEqual(before);
    expect(await isSamePage.evaluate((here) => here.isSamePage)).toBe(true);
    expect(problems).toEqual([]);

    const cancelled = await buyer.evaluate(async (unitId) => {
      const { items } = await (await fetch('/api/reservations')).json();
      const own = items.find((each: { unitId: string }) => each.unitId === unitId);
      return (await fetch(`/api/reservations/${own.id}`, { method: 'DELETE' })).status;
    }, unit.id);
    expect(cancelled).toBe(200);
    await expect(cellOf(page, unit)).toHaveAttribute('data-state', 'active');
    await other.close();
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test(`The chosen unit stays in its place when it is taken, with its ways on, at ${viewport.width} px`, async ({
    page,
    browser,
    request,
    catalogue,
    baseURL,
    visit,
    problems,
  }) => {
    const offered = await catalogue.findTowers();
    const { slug, plans } = offered.project;
    const free = unitsOf(offered, towerOf(offered, 0), 'active');
    const unit = free[Math.floor((free.length * viewport.width) / 2_000)] ?? firstOf(free);
    await page.setViewportSize(viewport);
    await refuseCookies({ context: page.context(), baseURL });
    const streaming = page.waitForResponse((answer) => answer.url().includes('/events'));
    await page.goto(answersPath(slug, plans, answersTo(unit)));
    await streaming;
    const title = page.getByRole('heading', { level: 1 });
    const card = page.getByRole('region', { name: 'Sua escolha' });
    const choose = card.getByRole('button', { name: /^Escolher esta unidade/ });
    // The server's HTML is replaced by the live part.
    await expect(card.getByRole('button', { name: /^Salvar/ })).toBeVisible();
    await expect(async () => {
      await choose.focus();
      await expect(choose).toBeFocused({ timeout: 500 });
    }).toPass();
    const placeOf = async () => ({
      title: await title.boundingBox(),
      facts: await card.getByText('Área privativa').boundingBox(),
      scroll: await page.evaluate(() => window.scrollY),
    });
    const before = await placeOf();

    const other = await browser.newContext({ baseURL });
    await refuseCookies({ context: other, baseURL });
    const holder = await other.newPage();
    await arrive(holder, request, '/conta');
    const reservationId = await reserve(holder, unit);
    const ways = card.getByRole('region', { name: 'O que fazer agora' });
    await expect(ways).toBeVisible();
    await expect(title).toContainText(unit.code);
    await expect(page.getByText('Acabou de ser reservada.', { exact: true })).toBeVisible();
    await expect(ways.getByText(/^Libera em até \d+ (min|h)$/)).toBeVisible();
    await expect(ways.getByText('Ninguém na fila ainda.')).toBeVisible();
    await expect(ways.getByText(/só você pode reservar por 2 horas/)).toBeVisible();
    await expect(ways).toBeFocused();
    expect(await placeOf()).toEqual(before);
    await expect(page.getByRole('status').filter({ hasText: 'Acabou de ser reservada' })).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(await visit.sidewaysOverflow()).toBe(0);

    await page.reload();
    await expect(title).toContainText(unit.code);
    await expect(page.getByText('Reservada por outra pessoa.')).toBeVisible();
    await ways.getByRole('link', { name: /^Ver Unidade/ }).click();
    await expect(title).not.toContainText(unit.code);
    await expect(choose).toBeVisible();
    await page.goBack();
    await expect(title).toContainText(unit.code);
    const cancelled = await holder.evaluate(
      async (id) => (await fetch(`/api/reservations/${id}`, { method: 'DELETE' })).status,
      reservationId,
    );
    expect(cancelled).toBe(200);
    await expect(choose).toBeVisible();
    expect(problems).toEqual([]);
    await other.close();
  });
}
