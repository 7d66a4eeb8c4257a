import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { type Catalogue, firstOf, towerOf, unitsOf } from '../support/catalogue';
import { arrive, refuseCookies } from '../support/person';
import { expect, test } from '../support/test';
import type { Visit } from '../support/visit';

/** Paths of a unit for sale: its page, its choice, its plan and its financing. */
async function pathsOfUnit(catalogue: Catalogue) {
  const offered = await catalogue.findTowers();
  const { path, project } = offered;
  const tower = towerOf(offered, 0);
  const unit = firstOf(unitsOf(offered, tower, 'active'));
  const place = { project: project.slug, tower: tower.code, unit: unit.code };
  return {
    choice: `${path}/escolher`,
    item: `${path}?torre=${tower.code}&unidade=${unit.code}`,
    plan: paths.simulation(place),
    financing: paths.simulation({ ...place, type: 'ready' }),
  };
}

async function expectNoOverflow(page: Page, visit: Visit, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit.doubleText();
  expect(await visit.sidewaysOverflow(), path).toBe(0);
}

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

for (const width of [320, 390]) {
  test.describe(`Text at 200 % on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    test('fits the pages of the catalogue', async ({ page, catalogue, visit }) => {
      const { choice, item } = await pathsOfUnit(catalogue);
      const club = (await catalogue.findClub()).path;
      for (const path of [paths.home(), paths.listing(), paths.favorites(), item, choice, club]) {
        await expectNoOverflow(page, visit, path);
      }
    });

    test('fits the plan, the financing and shared simulations', async ({ page, catalogue, visit }) => {
      const { plan, financing } = await pathsOfUnit(catalogue);
      const shared = ['exemplo-de-simulacao-1', 'exemplo-de-simulacao-3'].map(paths.sharedSimulation);
      for (const path of [plan, financing, paths.simulation({ type: 'ready' }), ...shared]) {
        await expectNoOverflow(page, visit, path);
      }
    });

    test('fits the header with the chip of the cart and the checkout', async ({
      page,
      request,
      catalogue,
      visit,
    }) => {
      const { plan } = await pathsOfUnit(catalogue);
      await arrive(page, request, paths.home());
      await page.goto(plan);
      await page.getByRole('slider', { name: 'Mensais: valor' }).press('PageUp');
      await page.getByRole('button', { name: 'Reservar com este plano' }).press('Enter');
      await page.waitForURL(/\/checkout/);
      await expectNoOverflow(page, visit, new URL(page.url()).pathname);
      await expectNoOverflow(page, visit, paths.checkout());
      await page.goto(paths.home());
      await expect(page.locator('[data-cart-chip]')).not.toBeEmpty();
      for (const narrow of [320, 360, 374, width]) {
        await page.setViewportSize({ width: narrow, height: 844 });
        await expect(page.getByRole('banner').locator('summary svg').last()).toBeVisible();
      }
      await visit.doubleText();
      expect(await visit.sidewaysOverflow()).toBe(0);
    });
  });
}
