import type { Page } from '@playwright/test';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import type { Sale } from '@/domain/sale/record';
import type { Page as ListPage } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import { addDays, today } from '@/domain/time/calendar';
import { signOn } from '../support/movedClock';
import { openAs, refuseCookies } from '../support/person';
import { sampleOf } from '../support/samples';
import { signInByCalls } from '../support/session';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const LONG_AGO_DAYS = 30;

test.beforeEach(refuseCookies);

/** Opens the first purchase of the sample buyer with a parcel that was corrected. */
async function openCorrected(page: Page): Promise<void> {
  await signInByCalls(page, sampleOf('compradora'));
  const answer = await page.request.get('/api/sales?limit=100');
  const { items } = (await answer.json()) as ListPage<Sale>;
  const sale = items.find(({ parcels }) => parcels.some(({ correction }) => correction !== null));
  await page.goto(paths.purchase(sale?.id ?? ''));
}

/** Opens the first purchase of the sample buyer in a state. */
async function openPurchase(page: Page, state: string): Promise<void> {
  await openAs(page, 'compradora', paths.account('compras'));
  const card = page.getByRole('article').filter({ hasText: state }).first();
  await card.getByRole('link', { name: /^Ver a compra/ }).click();
  await page.waitForURL(/\/conta\/compras\/[0-9a-f-]{36}$/);
}

const SIZES = [
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
] as const;

for (const { colorScheme, viewport } of SIZES) {
  test(`A confirmed purchase unfolds a calculation and leads to the payment, ${colorScheme} ${viewport.width} px`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await openCorrected(page);
    await expect(page.getByRole('heading', { level: 1, name: /meses para as chaves/ })).toBeVisible();
    const table = page.getByRole('table', { name: 'Parcelas' });
    const unfold = table.getByRole('button', { name: /^Ver a conta da parcela/ }).first();
    await unfold.focus();
    await page.keyboard.press('Enter');
    await expect(unfold).toHaveAttribute('aria-expanded', 'true');
    await expect(table.getByText(/INCC-DI de .* dividido pelo de /)).toBeVisible();
    await page.getByText('Ver os descontos').click();
    await expect(page.getByText(/reembolso seria de R\$.* a R\$/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

    // Paid before its due day, it costs less than its corrected amount.
    const today = await page.getByText(/^Pagando hoje: /).textContent();
    const amount = /R\$\s[\d.,]+\d/.exec(today ?? '')?.[0] ?? 'no amount';
    await page.getByRole('link', { name: 'Pagar parcela' }).click();
    await page.waitForURL(/\/pagar\?compra=[0-9a-f-]{36}&parcela=\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Pagamento da parcela \d+/ })).toBeVisible();
    await expect(page.getByText(amount).first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('A purchase can be withdrawn from until the last day of its period, with a full refund, and not later', async ({
  page,
}) => {
  await openPurchase(page, 'Assinada');
  const saleId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const day = today(new Date());
  await signOn(saleId, addDays(day, -RESCISSION_LIMITS.coolingOffDays));
  await page.reload();
  const rights = page.getByRole('region', { name: 'Seus direitos' });
  await expect(rights.getByText(/recebe de volta tudo o que pagou/)).toBeVisible();
  await rights.getByRole('button', { name: /^Desistir da compra/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('devolvemos tudo o que você pagou');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await signOn(saleId, addDays(day, -LONG_AGO_DAYS));
  await page.reload();
  await expect(rights.getByRole('heading', { name: 'Cancelar a compra (distrato)' })).toBeVisible();
  await expect(rights.getByText(/recebe de volta tudo o que pagou/)).toBeHidden();
  await signOn(saleId, addDays(day, -2));
});
