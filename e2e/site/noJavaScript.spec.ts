import type { Page } from '@playwright/test';
import { formatBRL } from '@/domain/money/money';
import { answersPath } from '@/domain/unitChoice/answers';
import { categoryIs, firstOf, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { Visit, withPlainSpaces } from '../support/visit';

/** Visible styles of the buttons of the listing, by name. */
async function looksOf(page: Page): Promise<Record<string, Record<string, string>>> {
  const looks: Record<string, Record<string, string>> = {};
  for (const name of ['Próximos imóveis', 'Maior preço', 'Comprar']) {
    const button = page.getByRole('link', { name, exact: true }).first();
    looks[name] = await button.evaluate((element) => {
      const { color, backgroundColor, border, borderRadius, padding, font, boxShadow } =
        getComputedStyle(element);
      return { color, backgroundColor, border, borderRadius, padding, font, boxShadow };
    });
  }
  return looks;
}

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search on the home page works', async ({ page, catalogue }) => {
    const filters = [categoryIs('studios')];
    const { total, items } = await catalogue.listProjects({ filters, limit: 1 });
    await page.goto('/');
    const search = page.getByRole('form', { name: 'Buscar imóveis novos' });
    await search.getByLabel('Tipo').selectOption('Studios');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/\/imoveis\?.*categoria=studios/);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${total} empreendimentos`);

    await page.getByRole('link', { name: firstOf(items).title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: firstOf(items).title })).toBeVisible();
  });

  test('the listing filters by its form, and sorts and pages by links', async ({ page, catalogue }) => {
    const { total } = await catalogue.listProjects({ filters: [categoryIs('apartments')], limit: 1 });
    await page.goto('/imoveis');
    const form = page.getByRole('form', { name: 'Filtros' });
    await form.getByLabel('Apartamentos').check();
    await form.getByRole('button', { name: 'Ver imóveis' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${total} empreendimentos`);
    await expect(form.getByLabel('Apartamentos')).toBeChecked();

    await page.getByRole('link', { name: 'Menor preço' }).click();
    await expect(page.getByRole('link', { name: 'Menor preço' })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: 'Remover o filtro: Apartamentos' })).toBeVisible();
    await page.getByRole('link', { name: 'Próximos imóveis' }).click();
    await expect(page).toHaveURL(/categoria=apartamentos.*cursor=/);
    await page.getByRole('link', { name: 'Remover o filtro: Apartamentos' }).click();
    await expect(page).toHaveURL(/\/imoveis\?ordenar=priceAsc$/);
  });

  test('a project is complete: plans, grid, price, registration, and contact', async ({
    page,
    catalogue,
  }) => {
    const offered = await catalogue.findTowers();
    const { project } = offered;
    const price = formatBRL(project.priceFrom?.priceCents ?? 0, { cents: 'auto' });
    await page.goto(offered.path);
    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
    const plans = page.getByRole('list', { name: 'Plantas do empreendimento' }).locator('> li');
    await expect(plans).toHaveCount(project.plans.length);
    await expect(plans.first().getByRole('img', { name: /^Planta ilustrada/ })).toBeVisible();

    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    await expect(panel.getByRole('heading', { name: 'A partir de' })).toBeVisible();
    await expect(panel).toContainText(withPlainSpaces(price));
    const summary = page.locator('dl').filter({ hasText: 'Registro (RI)' });
    await expect(summary.first()).toContainText(project.registration?.number ?? 'Sem RI');
    await expect(page.getByRole('link', { name: 'Perguntar à incorporadora' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/55\d{10,11}\?text=/,
    );
    await expect(
      page.getByRole('button', { name: 'Copiar link' }),
      'no button that does nothing',
    ).toBeHidden();
  });

  test('a tower, a unit of it, and its share link are plain links', async ({ page, catalogue }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 1);
    const unit = firstOf(unitsOf(offered, tower, 'active'));
    await page.goto(offered.path);
    await page.getByRole('navigation', { name: 'Escolher a torre' }).getByText(tower.name).click();
    await expect(page).toHaveURL(new RegExp(`torre=${tower.code}$`));
    await page
      .getByRole('grid', { name: `Unidades: ${tower.name}` })
      .getByRole('link', { name: new RegExp(`^Unidade ${unit.code},`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`torre=${tower.code}&unidade=${unit.code}$`));
    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    await expect(panel.getByRole('heading', { name: new RegExp(`^Unidade ${unit.code}\\b`) })).toBeVisible();

    const share = await panel.getByRole('link', { name: 'WhatsApp', exact: true }).getAttribute('href');
    const message = new URL(share ?? '').searchParams.get('text');
    expect(message).toContain(page.url());
  });

  test('the choice leads by links to a unit with its price and simulation', async ({ page, catalogue }) => {
    const offered = await catalogue.findTowers();
    const unit = firstOf(unitsOf(offered, towerOf(offered, 0), 'active'));
    await page.goto(`${offered.path}/escolher`);
    const question = page.getByRole('heading', { level: 1 });
    const options = page.getByRole('main').getByRole('group').getByRole('link');
    expect(await options.count()).toBeGreaterThan(1);
    const first = await question.textContent();
    await options.first().click();
    await expect(question).not.toHaveText(first ?? '');

    const { tower, planIndex: size, position, floor } = unit;
    const answers = { tower, size, position, floor };
    await page.goto(answersPath(offered.project.slug, offered.project.plans, answers));
    await expect(question).toHaveText(new RegExp(`^Unidade ${unit.code}`));
    const result = page.getByRole('region', { name: 'Sua escolha' });
    await expect(result).toContainText(
      withPlainSpaces(formatBRL(unit.prices?.currentCents ?? 0, { cents: 'auto' })),
    );
    await expect(result.getByRole('link', { name: 'Simular o pagamento' })).toBeVisible();
  });

  test('buttons look as they do with JavaScript, and after a click as after a reload', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/imoveis');
    const plain = await looksOf(page);
    const scripted = await browser.newPage({ baseURL, javaScriptEnabled: true });
    await new Visit(scripted).open('/imoveis');
    expect(await looksOf(scripted)).toEqual(plain);

    await scripted.goto('/');
    await scripted.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
    await expect(scripted).toHaveURL(/\/imoveis$/);
    expect(await looksOf(scripted)).toEqual(plain);
    await scripted.close();
  });

  test('the policy is linked, and there is no cookie banner', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Preferências de cookies' })).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidade' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('28 de novembro de 2026');
    await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu and the filters open', async ({ page }) => {
      await page.goto('/');
      await page.getByText('Menu', { exact: true }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Comprar' }).click();
      await expect(page).toHaveURL(/\/imoveis$/);
      const form = page.getByRole('form', { name: 'Filtros' });
      await expect(form).toBeHidden();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Filtros/ })
        .click();
      await form.getByLabel('Lotes').check();
      await form.getByRole('button', { name: 'Ver imóveis' }).click();
      await expect(page.getByRole('link', { name: 'Remover o filtro: Lotes' })).toBeVisible();
    });
  });
});
