import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { cellOf, gridOf, panelOf, tabToGrid } from '../support/gridPage';
import { expect, test } from '../support/test';

test.describe('The choice of a unit', () => {
  test('opens a unit from its URL, and Tab enters the grid there', async ({ page, catalogue, visit }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 1);
    const free = unitsOf(offered, tower, 'active');
    const unit = free.at(-1) ?? firstOf(free);
    await visit.open(`${offered.path}?torre=${tower.code}&unidade=${unit.code}`);

    await expect(cellOf(page, unit)).toHaveAttribute('aria-current', 'true');
    await expect(gridOf(page).locator('[aria-current]')).toHaveCount(1);
    await expect(
      panelOf(page).getByRole('heading', { name: `Unidade ${unit.code}, ${tower.name}` }),
    ).toBeVisible();
    await tabToGrid(page);
    await expect(cellOf(page, unit)).toBeFocused();
  });

  test('shows a message for an unknown unit in the URL, and the page without it', async ({
    page,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const note = page.getByText('Não encontramos a unidade deste link neste empreendimento. Escolha abaixo.');
    await visit.open(`${offered.path}?torre=${towerOf(offered, 0).code}&unidade=99999`);
    await expect(note).toBeVisible();
    await expect(gridOf(page).locator('[aria-current]')).toHaveCount(0);

    const unit = firstOf(unitsOf(offered, towerOf(offered, 0), 'active'));
    await cellOf(page, unit).click();
    await expect(panelOf(page).getByRole('heading', { name: new RegExp(unit.code) })).toBeVisible();
    await expect(note).toBeHidden();
  });

  test('shows a sold unit as sold and without a price', async ({ page, catalogue, visit }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 0);
    const unit = firstOf(unitsOf(offered, tower, 'sold'));
    await visit.open(`${offered.path}?torre=${tower.code}`);
    await expect(panelOf(page)).toContainText('R$');

    await cellOf(page, unit).click();
    const panel = panelOf(page);
    await expect(panel.getByRole('heading', { name: new RegExp(unit.code) })).toBeVisible();
    await expect(panel.getByText('vendida', { exact: true })).toBeVisible();
    await expect(panel).toContainText('Vendida. O preço de uma unidade vendida não é mostrado.');
    await expect(panel).not.toContainText('R$');
    const share = await panel.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href');
    expect(new URL(share ?? '').searchParams.get('text')).not.toContain('R$');
  });
});
