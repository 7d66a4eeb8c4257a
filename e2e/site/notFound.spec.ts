import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_LOCALE } from '@/domain/site/locale';
import { firstOf } from '../support/catalogue';
import { expect, test } from '../support/test';

const MISSING = ['/nao-existe', '/imovel', '/imovel/nao-existe', '/imovel/%F0%9F%8F%A0', '/imovel/a/b'];

/** Directives that let a browser or a shared cache reuse its copy. */
const KEPT = /public|s-maxage|max-age=[1-9]/;

/** Name of the build, below which the browser fetches the data of a page after a click. */
async function buildOf(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const build = /\/_next\/static\/([^/"]+)\/_buildManifest\.js/.exec(html)?.[1];
  if (build === undefined) throw new Error('The first page names no build');
  return build;
}

test.describe('An unknown URL', () => {
  test('answers 404 without caching, on every request', async ({ request }) => {
    for (const address of MISSING) {
      for (let time = 0; time < 3; time++) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBe(404);
        expect(answer.headers()['cache-control'], address).not.toMatch(KEPT);
      }
    }
  });

  for (const address of ['/nao-existe', '/imovel/nao-existe']) {
    test(`shows a page of the site with links: ${address}`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
      await expect(page.getByText('Erro 404')).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Buscar imóveis' }).click();
      await expect(page).toHaveURL(/\/imoveis$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Imóveis novos' })).toBeVisible();
    });
  }

  test('answers 404 also for the data of a page', async ({ request, catalogue }) => {
    const build = await buildOf(request);
    const data = (path: string) => request.get(`/_next/data/${build}/${DEFAULT_LOCALE}${path}.json`);
    for (let time = 0; time < 2; time++) {
      const missing = await data('/imovel/nao-existe');
      expect(missing.status()).toBe(404);
      expect(missing.headers()['cache-control']).not.toMatch(KEPT);
    }
    const { path } = await catalogue.findTowers();
    expect((await data(path)).status()).toBe(200);
    expect((await request.get(path)).status()).toBe(200);
  });

  test('answers 404 in the API too, with its own message', async ({ request }) => {
    const project = await request.get('/api/public/projects/slug/nao-existe');
    expect(project.status()).toBe(404);
    expect(await project.json()).toMatchObject({
      code: 'project_not_found',
      message: 'Empreendimento não encontrado.',
    });
    const route = await request.get('/api/nao-existe');
    expect(route.status()).toBe(404);
    expect(await route.json()).toMatchObject({ code: 'route_not_found' });
  });

  test('shows the same page after a click on a project that has just been removed', async ({
    page,
    catalogue,
    visit,
  }) => {
    const { title } = firstOf((await catalogue.listProjects({ limit: 1 })).items);
    await visit.open('/imoveis');
    const dataOfProject = /(?<=\/_next\/data\/[^/]+\/[^/]+)\/imovel\/[^?]+\.json.*/;
    await page.route(dataOfProject, async (route) => {
      const response = await route.fetch({
        url: route.request().url().replace(dataOfProject, '/imovel/nao-existe.json'),
      });
      await route.fulfill({ response });
    });
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  });
});
