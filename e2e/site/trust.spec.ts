import { type PlanPrices, priceChanges } from '@/domain/project/prices';
import type { Page } from '@/domain/site/page';
import { type Catalogue, firstOf } from '../support/catalogue';
import { expect, test } from '../support/test';

/** Sample projects without recent confirmation (server/demo). */
const SILENT = { ageing: '/imovel/mariquita', stale: '/imovel/farol-da-barra-77' };

async function findChanged(catalogue: Catalogue, get: (path: string) => Promise<Page<PlanPrices>>) {
  let prices: readonly PlanPrices[] = [];
  const { items } = await catalogue.listProjects({ limit: 100 });
  for (const { id, slug } of items) {
    prices = (await get(`/api/public/projects/${id}/prices`)).items;
    const changed = prices.find((plan) => priceChanges(plan.prices).length > 0);
    if (changed) return { path: `/imovel/${slug}`, changed };
  }
  throw new Error('The catalogue has no project whose price has changed.');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'Trust in an offer' : 'Trust in an offer, without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('every project shows the dates of its confirmation and publication', async ({ page, catalogue }) => {
      const { project, path } = await catalogue.findTowers();
      await page.goto(path);
      const stamp = page.getByText(/^Disponibilidade confirmada (há|agora)/).first();
      await expect(stamp).toBeVisible();
      await expect(stamp.locator('time')).toHaveAttribute('datetime', project.availability.confirmedAt);
      await expect(page.getByText(/^Publicado em \d/)).toBeVisible();
    });

    test('a project without confirmation for nine days shows a warning, and keeps its price', async ({
      page,
    }) => {
      await page.goto(SILENT.ageing);
      await expect(page.getByText('Disponibilidade não confirmada há 9 dias')).toBeVisible();
      await expect(
        page.getByRole('complementary', { name: 'Preço e unidade escolhida' }).getByText(/^R\$/).first(),
      ).toBeVisible();
    });

    test('a project without confirmation for sixteen days shows no price', async ({ page }) => {
      await page.goto(SILENT.stale);
      await expect(page.getByText('Preço a confirmar').first()).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Preço e unidade escolhida' })).not.toContainText(
        'R$',
      );
      await expect(page.getByRole('region', { name: 'Plantas' })).not.toContainText('R$');
      await expect(page.getByRole('region', { name: 'Histórico de preços' })).toHaveCount(0);
    });

    test('the price history of the API is shown as a chart and a table', async ({
      page,
      request,
      catalogue,
    }) => {
      const { path, changed } = await findChanged(catalogue, async (address) => {
        return (await request.get(address)).json();
      });
      await page.goto(path);
      const history = page.getByRole('region', { name: 'Histórico de preços' });
      const plan = history.getByRole('article').filter({ hasText: changed.label });
      await expect(plan.getByRole('img', { name: /^Linha do preço desde/ })).toBeVisible();
      const changes = priceChanges(changed.prices);
      await expect(plan.getByRole('row')).toHaveCount(changes.length + 1);
      const { percent } = firstOf(changes);
      const shown = Math.abs(percent).toFixed(2).replace('.', ',');
      await expect(plan.getByRole('row').nth(1)).toContainText(`${shown}%`);
    });
  });
}
