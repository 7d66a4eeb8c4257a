import { formatBRL } from '@/domain/money/money';
import { firstOf, type Offered, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { withPlainSpaces } from '../support/visit';

/** Available apartment with every attribute that a visitor would search by. */
function freeUnitOf(offered: Offered) {
  const tower = towerOf(offered, 0);
  const unit = firstOf(unitsOf(offered, tower, 'active'));
  if (!unit.prices) throw new Error('A free unit of a project that sells has a price');
  const price = withPlainSpaces(formatBRL(unit.prices.currentCents, { cents: 'auto' }));
  return { tower, unit, price };
}

test.describe('Find a project and share one of its units', () => {
  test('goes from the search on the home page to a shared message that opens the same unit elsewhere', async ({
    page,
    browser,
    catalogue,
    visit,
  }) => {
    const offered = await catalogue.findTowers();
    const { project } = offered;
    const { tower, unit, price } = freeUnitOf(offered);

    await visit.open('/');
    const search = page.getByRole('form', { name: 'Buscar imóveis novos' });
    await search.getByLabel('Onde').fill(project.title);
    await search.getByLabel('Tipo').selectOption('Apartamentos');
    await search.getByRole('button', { name: 'Buscar' }).click();

    await expect(page).toHaveURL(/\/imoveis\?.*categoria=apartamentos/);
    await expect(page.getByRole('link', { name: `Remover o filtro: “${project.title}”` })).toBeVisible();
    await page
      .getByRole('list', { name: 'Empreendimentos' })
      .getByRole('link', { name: project.title, exact: true })
      .click();

    await expect(page.getByRole('heading', { level: 1, name: project.title })).toBeVisible();
    const plans = page.getByRole('list', { name: 'Plantas do empreendimento' }).locator('> li');
    await expect(plans).toHaveCount(project.plans.length);
    for (const plan of await plans.all()) {
      await expect(plan.getByRole('img', { name: /^Planta ilustrada de .+ m²: .+\.$/ })).toBeVisible();
    }

    await page.getByRole('navigation', { name: 'Escolher a torre' }).getByText(tower.name).click();
    await page
      .getByRole('grid', { name: `Unidades: ${tower.name}` })
      .getByRole('link', { name: new RegExp(`^Unidade ${unit.code}, .*disponível`) })
      .click();
    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    const label = `Unidade ${unit.code}, ${tower.name}`;
    await expect(panel.getByRole('heading', { name: label })).toBeVisible();
    await expect(panel).toContainText(price);

    const share = panel.getByRole('link', { name: 'WhatsApp', exact: true });
    const message = new URL((await share.getAttribute('href')) ?? '');
    expect(message.origin + message.pathname).toBe('https://wa.me/');
    const text = message.searchParams.get('text') ?? '';
    expect(text).toContain(project.title);
    expect(text).toContain(`Unidade ${unit.code}`);
    expect(text).toContain(price);
    const address = /https?:\/\/\S+$/.exec(text)?.[0] ?? '';
    expect(new URL(address).origin).toBe(new URL(page.url()).origin);

    const friend = await browser.newContext();
    const theirPage = await friend.newPage();
    await theirPage.goto(address);
    const theirPanel = theirPage.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    await expect(theirPanel.getByRole('heading', { name: label })).toBeVisible();
    await expect(theirPanel).toContainText(price);
    await expect(
      theirPage.getByRole('grid').getByRole('link', { name: new RegExp(`^Unidade ${unit.code},`) }),
    ).toHaveAttribute('aria-current', 'true');
    await friend.close();
  });

  test('copies the URL of the chosen unit', async ({ page, context, catalogue, visit }) => {
    const offered = await catalogue.findTowers();
    const { tower, unit } = freeUnitOf(offered);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open(`${offered.path}?torre=${tower.code}&unidade=${unit.code}`);

    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    await panel.getByRole('button', { name: 'Copiar link' }).click();
    await expect(panel.getByRole('button', { name: 'Link copiado' })).toBeVisible();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.href).toBe(page.url());
    expect(copied.searchParams.get('unidade')).toBe(unit.code);
  });

  test('writes to the developer by WhatsApp at a Brazilian number, naming the project', async ({
    page,
    catalogue,
    visit,
  }) => {
    const { project, path } = await catalogue.findTowers();
    await visit.open(path);
    const contact = page.getByRole('link', { name: 'Perguntar à incorporadora' });
    await expect(contact).toHaveAttribute('href', /^https:\/\/wa\.me\/55[1-9]\d{9,10}\?text=/);
    const text = new URL((await contact.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(text).toContain(project.title);
    expect(text).toContain(new URL(path, page.url()).href);
  });
});
