import { formatArea } from '@/domain/measures';
import type { PublicUnit } from '@/domain/unit/schema';
import { firstOf, type Offered, towerOf, unitsOf } from '../support/catalogue';
import { cellOf, gridOf, panelOf, tabToGrid } from '../support/gridPage';
import { expect, test } from '../support/test';

/** "1.451.000" as a pattern. */
const amountPattern = (cents: number): string =>
  Math.floor(cents / 100)
    .toLocaleString('pt-BR')
    .replaceAll('.', '\\.');

/** The units of a tower as rows of the screen: the top floor first, positions from left to right. */
function rowsOf(offered: Offered, towerIndex: number): PublicUnit[][] {
  const units = unitsOf(offered, towerOf(offered, towerIndex));
  const floors = [...new Set(units.map(({ floor }) => floor))].sort((one, other) => other - one);
  return floors.map((here) =>
    units.filter(({ floor }) => floor === here).sort((one, other) => one.position - other.position),
  );
}

function cornersOf(rows: readonly (readonly PublicUnit[])[]) {
  const ends = (row: readonly PublicUnit[] | undefined) => {
    const [start, end] = [row?.at(0), row?.at(-1)];
    if (!start || !end) throw new Error('A floor of the grid is empty');
    return { start, end };
  };
  return { top: ends(rows.at(0)), second: ends(rows.at(1)), bottom: ends(rows.at(-1)) };
}

test.describe('The grid of a tower', () => {
  test('is one tab stop, with navigation and opening by keyboard only', async ({
    page,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const { top, second, bottom } = cornersOf(rowsOf(offered, 0));
    await visit.open(`${offered.path}?torre=${towerOf(offered, 0).code}`);

    await tabToGrid(page);
    await expect(cellOf(page, top.start)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cellOf(page, second.start)).toBeFocused();
    await page.keyboard.press('End');
    await expect(cellOf(page, second.end)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(cellOf(page, second.end)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(cellOf(page, top.end)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(cellOf(page, top.start)).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(cellOf(page, bottom.end)).toBeFocused();
    await expect(cellOf(page, bottom.end)).toBeInViewport();
    await page.keyboard.press('Control+Home');
    await expect(cellOf(page, top.start)).toBeFocused();

    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await expect(
      panelOf(page).getByRole('heading', { name: new RegExp(`^Unidade ${bottom.end.code}\\b`) }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`unidade=${bottom.end.code}$`));
    await expect(cellOf(page, bottom.end)).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(gridOf(page).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(cellOf(page, bottom.end)).toBeFocused();
  });

  test('describes every cell: unit, floor, position, area, state, and a price if available', async ({
    page,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 0);
    await visit.open(`${offered.path}?torre=${tower.code}`);
    const words = { active: 'disponível', reserved: 'reservada', sold: 'vendida', disabled: 'indisponível' };
    const cells = gridOf(page).getByRole('link');
    await expect(cells).toHaveCount(unitsOf(offered, tower).length);

    const everyState = Object.keys(words).flatMap((state) =>
      unitsOf(offered, tower)
        .filter((unit) => unit.displayState === state)
        .slice(0, 2),
    );
    for (const unit of everyState) {
      const floor = unit.floor > 0 ? `${unit.floor}º andar` : 'térreo';
      const parts = [
        floor,
        `final ${String(unit.position).padStart(2, '0')}`,
        formatArea(unit.areaM2),
        words[unit.displayState],
      ];
      for (const part of parts)
        await expect(cellOf(page, unit)).toHaveAccessibleName(new RegExp(`, ${part}(,|$)`));
      const cell = cellOf(page, unit);
      if (unit.prices === null) await expect(cell).not.toHaveAccessibleName(/R\$/);
      else
        await expect(cell).toHaveAccessibleName(
          new RegExp(`, R\\$\\s${amountPattern(unit.prices.currentCents)}(,|$)`),
        );
    }
    for (const [state, word] of Object.entries(words)) {
      const units = unitsOf(offered, tower).filter((unit) => unit.displayState === state);
      await expect(gridOf(page).getByRole('link', { name: new RegExp(`, ${word}(,|$)`) }), word).toHaveCount(
        units.length,
      );
      const isWritten = new RegExp(`\\d\\s*${word}$`);
      await expect(
        gridOf(page).getByRole('link').filter({ hasText: isWritten }),
        `${word}, to the eye`,
      ).toHaveCount(state === 'active' ? 0 : units.length);
    }
  });

  test('dims cells outside a filter and keeps every cell in its place', async ({
    page,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 0);
    const [free, sold] = [unitsOf(offered, tower, 'active'), unitsOf(offered, tower, 'sold')];
    const all = unitsOf(offered, tower).length;
    await visit.open(`${offered.path}?torre=${tower.code}`);
    const filters = page.getByRole('group', { name: 'Destacar unidades' });
    const cells = gridOf(page).getByRole('link');
    await expect(cells).toHaveCount(all);
    await expect(cellOf(page, firstOf(sold))).toHaveCSS('border-top-style', 'solid');

    await filters.getByLabel(`Só disponíveis (${free.length})`).check();
    await expect(filters.getByRole('status')).toContainText(new RegExp(`^${free.length} de ${all} atende`));
    await expect(cellOf(page, firstOf(sold))).toHaveCSS('border-top-style', 'dotted');
    await expect(cellOf(page, firstOf(free))).toHaveCSS('border-top-style', 'solid');
    await expect(cells).toHaveCount(all);

    await filters.getByRole('button', { name: 'Limpar' }).click();
    await expect(cellOf(page, firstOf(sold))).toHaveCSS('border-top-style', 'solid');
    await expect(filters.getByRole('status')).toBeEmpty();
  });

  test('changes to another tower and resets its filters', async ({ page, catalogue, visit }) => {
    const offered = await catalogue.findTowers();
    const [first, second] = [towerOf(offered, 0), towerOf(offered, 1)];
    await visit.open(`${offered.path}?torre=${first.code}`);
    await page.getByLabel(/^Só disponíveis/).check();

    const towers = page.getByRole('navigation', { name: 'Escolher a torre' });
    const free = unitsOf(offered, second, 'active').length;
    await towers.getByRole('link', { name: `${second.name} ${free} dispon` }).click();
    await expect(page.getByRole('grid', { name: `Unidades: ${second.name}` })).toBeVisible();
    await expect(gridOf(page)).toHaveCount(1);
    await expect(gridOf(page).getByRole('link')).toHaveCount(unitsOf(offered, second).length);
    await expect(page.getByLabel(/^Só disponíveis/)).not.toBeChecked();
    await expect(page).toHaveURL(new RegExp(`torre=${second.code}$`));

    await page.reload();
    await expect(page.getByRole('grid', { name: `Unidades: ${second.name}` })).toBeVisible();
  });
});

test.describe('The grid on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('scrolls sideways independently of the page', async ({ page, catalogue, visit }) => {
    const offered = await catalogue.findOffered(
      [{ scope: 'PROJECT', field: 'category', op: 'eq', value: 'apartments' }],
      ({ project }) => project.towers.some(({ positions }) => positions.length >= 6),
    );
    const tower = offered.project.towers.find(({ positions }) => positions.length >= 6);
    await visit.open(`${offered.path}?torre=${tower?.code}`);

    expect(await visit.sidewaysOverflow()).toBe(0);
    const last = gridOf(page).getByRole('row').nth(1).getByRole('link').last();
    await gridOf(page).getByRole('row').nth(1).getByRole('link').first().focus();
    await expect(last).not.toBeInViewport();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollX)).toBe(0);
    expect(await visit.sidewaysOverflow()).toBe(0);
    const floor = gridOf(page).getByRole('row').nth(1).getByRole('rowheader');
    await expect(floor, 'the floor stays in sight beside the cells').toBeInViewport({ ratio: 1 });
  });
});
