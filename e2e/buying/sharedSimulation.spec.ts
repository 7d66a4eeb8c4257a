import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const SAMPLE = '/simulacao/exemplo-de-simulacao-1';

/** First instalment by SAC, as the page shows it. */
const firstBySac = (page: Page) =>
  page.getByRole('row').filter({ hasText: '1ª parcela' }).getByRole('cell').first().textContent();

test.describe('A simulation shared by link', () => {
  test('opens in another browser with the same figures, and can be used there', async ({
    page,
    browser,
    visit,
  }) => {
    await visit.open('/simulacao?preco=500.000&entrada=150.000&meses=240');
    await page.getByLabel('Sua renda bruta por mês').fill('12.000');
    const sac = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'SAC' }) });
    const shown = (await sac.getByText('1ª parcela').locator('..').locator('b').textContent())?.trim();
    await page.getByRole('button', { name: 'Criar o link' }).press('Enter');
    const link = page.getByRole('link', { name: 'Abrir a simulação' });
    await expect(link).toBeVisible();
    const path = (await link.getAttribute('href')) ?? '';

    const other = await browser.newContext();
    const reader = await other.newPage();
    await reader.goto(new URL(path, page.url()).href);
    await expect(reader.getByRole('heading', { level: 1, name: /^Simulação de / })).toBeVisible();
    expect((await firstBySac(reader))?.trim()).toBe(shown);
    expect(await reader.content()).not.toContain('12.000,00');
    await reader.getByRole('link', { name: 'Usar esta simulação' }).click();
    await expect(reader.getByLabel('Prazo')).toHaveValue('240');
    await expect(reader.getByLabel('Recursos próprios')).toHaveValue('150.000,00');
    await other.close();
  });

  test('is missing with a sentence after it expired or under an unknown link', async ({ page }) => {
    const answer = await page.goto('/simulacao/abcdefghijklmnopqrstuv');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Esta simulação não existe mais' })).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared simulation can be read, and compared with another by its link', async ({ page }) => {
    await page.goto(SAMPLE);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const first = await firstBySac(page);
    const file = await page.getByRole('link', { name: 'Baixar o PDF' }).getAttribute('href');
    const pdf = await page.request.get(file ?? '');
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    await page.getByRole('link', { name: 'Comparar com outra' }).click();
    await page
      .getByLabel('Segunda simulação')
      .fill(new URL('/simulacao/exemplo-de-simulacao-2', page.url()).href);
    await page.getByRole('button', { name: 'Comparar' }).click();
    const row = page.getByRole('row').filter({ hasText: 'SAC: 1ª parcela' });
    await expect(row.getByRole('cell').first()).toHaveText(first ?? '');
    await expect(row.getByRole('cell')).toHaveCount(3);
  });
});
