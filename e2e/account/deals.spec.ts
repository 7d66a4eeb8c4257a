import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { openAs, refuseCookies } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

async function openAsBuyer(page: Page, part: string): Promise<void> {
  await openAs(page, 'compradora', paths.account(part));
  await expect(page).toHaveURL(paths.account(part));
}

const chip = (page: Page, name: RegExp) => page.getByRole('button', { name });
/** Number on the chip of a state. */
const countOf = async (page: Page, name: string) =>
  Number(/\d+$/.exec((await chip(page, new RegExp(`^${name} \\d+$`)).textContent()) ?? '')?.[0]);
/** Deals; a place in a queue above them has other words. */
const cards = (page: Page) =>
  page.getByRole('main').getByRole('article').filter({ hasNotText: 'Sair da fila' });

test.describe('The deals of the sample buyer', () => {
  test('are filtered, sorted and searched by a URL that reload and back keep', async ({ page, problems }) => {
    await openAsBuyer(page, 'reservas');
    await expect(chip(page, /^Todas/)).toHaveAttribute('aria-pressed', 'true');
    const [all, ended] = [await countOf(page, 'Todas'), await countOf(page, 'Encerradas')];
    expect(ended).toBeGreaterThan(1);
    expect(all).toBeGreaterThan(ended);
    await expect(cards(page)).toHaveCount(all);
    await chip(page, /^Encerradas/).click();
    await expect(page).toHaveURL('/conta/reservas?situacao=encerradas');
    await expect(cards(page)).toHaveCount(ended);

    const sorted = page.waitForResponse((response) => response.url().endsWith('/reservations/get'));
    await page.getByLabel('Ordenar por').selectOption({ label: 'Maior preço' });
    await sorted;
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page).toHaveURL('/conta/reservas?situacao=encerradas&ordenar=maior-preco');
    const dearest = await cards(page).first().getByRole('heading').textContent();
    await page.reload();
    await expect(chip(page, /^Encerradas/)).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page).first().getByRole('heading')).toHaveText(dearest ?? '');

    await page.goBack();
    await expect(page).toHaveURL('/conta/reservas?situacao=encerradas');
    await expect(page.getByLabel('Ordenar por')).toHaveValue('newest');

    await page.getByLabel('Empreendimento ou unidade').fill(dearest ?? '');
    await expect(cards(page)).toHaveCount(1);
    await page.getByLabel('Empreendimento ou unidade').fill('não existe');
    await expect(page.getByRole('heading', { name: 'Nada encontrado' })).toBeVisible();
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
    await expect(page).toHaveURL('/conta/reservas');
    await expect(cards(page)).toHaveCount(all);
    expect(problems).toEqual([]);
  });

  test('show their history with names', async ({ page }) => {
    await openAsBuyer(page, 'negociacoes');
    const card = cards(page).filter({ hasText: 'Caio Lemos' });
    await expect(card).toContainText(/expira em \d dias?/);
    await card.getByText('Histórico').click();
    await expect(card.getByRole('listitem')).toHaveText([
      /Proposta do comprador.*Caio Lemos/,
      /Contraproposta da empresa.*Equipe da empresa/,
    ]);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`have no accessibility barrier on a phone, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme });
      await openAsBuyer(page, 'reservas');
      for (const part of ['lista-de-espera', 'reservas', 'negociacoes', 'visitas', 'compras']) {
        await page.goto(paths.account(part));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const title of await page.getByRole('article').locator('summary').all()) await title.click();
        expect(await violationsOf(page), part).toEqual([]);
      }
    });
  }
});
