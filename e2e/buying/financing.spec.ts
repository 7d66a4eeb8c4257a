import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { panelOf } from '../support/gridPage';
import { expect, test } from '../support/test';

test.describe('Financing of a unit', () => {
  test('opens from the plan with the price of the unit, and computes by keyboard', async ({
    page,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 0);
    const unit = firstOf(unitsOf(offered, tower, 'active'));
    await visit.open(`${offered.path}?torre=${tower.code}&unidade=${unit.code}`);
    await panelOf(page).getByRole('link', { name: 'Simular o plano de pagamento' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Monte o seu plano' })).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Resumo do plano' });
    await summary.getByRole('link', { name: 'Simular este financiamento' }).press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Quanto fica por mês' })).toBeVisible();
    await expect(page.getByLabel('Preço do imóvel')).toHaveAttribute('readonly');
    const sac = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'SAC' }) });
    await page.getByLabel('Sua renda bruta por mês').fill('1.000');
    await expect(sac.getByText(/^Faltam R\$/)).toBeVisible();
    const recalculate = page.getByRole('button', { name: 'Recalcular com esses recursos' });
    await recalculate.press('Enter');
    await expect(recalculate).toBeHidden();
    await expect(sac.getByText(/^Faltam R\$/)).toBeHidden();

    await page.reload();
    await expect(page.getByLabel('Sua renda bruta por mês')).toHaveValue('1.000');
    // What a person earns stays in the tab.
    expect(page.url()).not.toContain('1.000');
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the financing loads the page with other figures', async ({ page }) => {
    await page.goto('/simulacao');
    await page.getByLabel('Prazo').fill('120');
    await page.getByRole('button', { name: 'Calcular' }).click();
    await expect(page).toHaveURL(/\/simulacao\?.*meses=120/);
    await expect(page.getByText(/em 120 meses\./)).toBeVisible();
  });
});
