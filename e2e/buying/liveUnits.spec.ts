import type { PublicUnit } from '@/domain/unit/schema';
import { answersPath } from '@/domain/unitChoice/answers';
import { firstOf, type Offered, towerOf, unitsOf } from '../support/catalogue';
import { cellOf, gridOf, panelOf } from '../support/gridPage';
import { arrive, refuseCookies } from '../support/person';
import { reserve } from '../support/reserve';
import { expect, test } from '../support/test';

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
    const choice = await page.context().newPage();
    const { slug, plans } = offered.project;
    const { tower, planIndex: size, position, floor } = unit;
    await choice.goto(answersPath(slug, plans, { tower, size, position, floor }));
    const title = choice.getByRole('heading', { level: 1 });
    await expect(title).toContainText(unit.code);

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
    await expect(title).not.toContainText(unit.code);
    await expect(choice.getByText(/^Nada disponível agora/)).toBeVisible();
    await expect(
      choice.getByRole('status').filter({ hasText: 'Atualização: Nada disponível agora' }),
    ).toBeAttached();

    await buyer.evaluate(async (unitId) => {
      const { items } = await (await fetch('/api/reservations')).json();
      const own = items.find((each: { unitId: string }) => each.unitId === unitId);
      await fetch(`/api/reservations/${own.id}`, { method: 'DELETE' });
    }, unit.id);
    await expect(cellOf(page, unit)).toHaveAttribute('data-state', 'active');
    await expect(title).toContainText(unit.code);
    await other.close();
  });
});
