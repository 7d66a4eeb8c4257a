import { paths } from '@/domain/site/paths';
import { firstOf } from '../support/catalogue';
import { expect, test } from '../support/test';

test.describe('Companies and brokers', () => {
  test('can be found from the home page by name, with their record and their projects', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const company = await catalogue.findCompany('developers');
    await visit.open('/');
    await page.getByRole('banner').getByRole('link', { name: 'Incorporadoras' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Incorporadoras' })).toBeVisible();
    const search = page.getByRole('form', { name: 'Buscar pelo nome' });
    await search.getByRole('searchbox').fill(company.tradeName);
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/incorporadoras\?q=/);
    await page
      .getByRole('list', { name: 'Empresas' })
      .getByRole('link', { name: company.tradeName, exact: true })
      .click();

    await expect(page).toHaveURL(paths.company(company.slug));
    await expect(page.getByRole('heading', { level: 1, name: company.tradeName })).toBeVisible();
    const percent = Math.floor((company.deliveredOnTime * 100) / company.deliveredProjects);
    const facts = page.locator('dl').first();
    await expect(facts).toContainText(`${percent}%`);
    await expect(facts).toContainText(`${company.deliveredOnTime} de ${company.deliveredProjects}`);
    await expect(facts).toContainText(`à venda${company.projectCount}`);
    await expect(page.getByRole('link', { name: 'Falar no WhatsApp' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55\d+\?text=/,
    );

    await page
      .getByRole('region', { name: 'À venda', exact: true })
      .getByRole('link', { name: /^Ver/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`incorporadora=${company.id}`));
    for (const card of await page.getByRole('list', { name: 'Empreendimentos' }).getByRole('article').all()) {
      await expect(card).toContainText(company.tradeName);
    }
    expect(problems).toEqual([]);
  });

  test('a broker page shows the licence prominently, and the contact options', async ({
    page,
    catalogue,
    visit,
  }) => {
    const broker = await catalogue.findCompany('intermediaries');
    await visit.open(paths.broker(broker.slug));
    const name = page.getByRole('heading', { level: 1, name: broker.tradeName });
    await expect(name).toBeVisible();
    const creci = page
      .getByRole('main')
      .getByText(broker.creci ?? '', { exact: true })
      .first();
    await expect(creci).toBeVisible();
    await expect(page.getByRole('link', { name: 'Falar no WhatsApp' }).first()).toBeVisible();
    const sizeOf = (element: HTMLElement | SVGElement) =>
      Number.parseFloat(getComputedStyle(element).fontSize);
    expect(await creci.evaluate(sizeOf)).toBeGreaterThanOrEqual((await name.evaluate(sizeOf)) / 4);
  });

  test('show delivered and sold-out projects without a price, and link to them', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const { company, delivered } = await catalogue.findDelivered();
    await visit.open(paths.company(company.slug));
    const group = page.getByRole('region', { name: 'Entregues e vendidos' });
    const cards = group.getByRole('article');
    await expect(cards).toHaveCount(delivered.items.length);
    for (const [index, { title, isSoldOut }] of delivered.items.entries()) {
      const card = cards.nth(index);
      await expect(card).toContainText(title);
      await expect(card).toContainText(isSoldOut ? '100% vendido' : 'Nada disponível agora');
    }
    await expect(group).not.toContainText('R$');

    const { title, slug } = firstOf(delivered.items);
    await group.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(paths.project(slug));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('have one canonical URL each', async ({ request, catalogue }) => {
    const company = await catalogue.findCompany('developers');
    const broker = await catalogue.findCompany('intermediaries');
    for (const [wrong, right] of [
      [paths.company(broker.slug), paths.broker(broker.slug)],
      [paths.broker(company.slug), paths.company(company.slug)],
    ] as const) {
      const answer = await request.get(wrong, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, right]);
    }
    for (const nowhere of ['/incorporadora/nao-existe', '/corretor/nao-existe', '/incorporadora/%27']) {
      expect((await request.get(nowhere)).status()).toBe(404);
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('can be listed, searched and read', async ({ page, catalogue }) => {
      const company = await catalogue.findCompany('developers');
      const broker = await catalogue.findCompany('intermediaries');
      await page.goto(paths.companies());
      await page.getByRole('searchbox').fill(company.tradeName.slice(0, 5));
      await page.getByRole('button', { name: 'Buscar' }).click();
      await page.getByRole('link', { name: company.tradeName, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: company.tradeName })).toBeVisible();
      const { items } = await catalogue.listProjects({
        filters: [{ scope: 'PROJECT', field: 'entrepreneurId', op: 'eq', value: company.id }],
        limit: 1,
      });
      await expect(page.getByRole('link', { name: firstOf(items).title, exact: true })).toBeVisible();

      await page.goto(paths.companies());
      await page.getByRole('link', { name: 'Imobiliárias e corretores' }).click();
      await page.getByRole('link', { name: broker.tradeName, exact: true }).click();
      await expect(page).toHaveURL(paths.broker(broker.slug));
    });

    test('can be found by text in the search box', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Onde').fill('Pinheiros');
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(/\/imoveis\?.*q=Pinheiros/);
    });
  });
});
