import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { openAs, refuseCookies } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PHONE = { width: 390, height: 844 };

test.beforeEach(refuseCookies);

async function openBuyer(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, ...(baseURL ? { baseURL } : {}) });
  await refuseCookies({ context, baseURL });
  const page = await context.newPage();
  await openAs(page, 'compradora', paths.account('notas'));
  return page;
}

test('A company issues a receipt for a sale, the buyer downloads it, and the company cancels it', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  const number = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase();
  await openAs(page, 'dono da Arvoredo', paths.console('dinheiro/notas'));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Emitir nota ou recibo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nova nota ou recibo' })).toBeFocused();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Venda: Este campo/ })).toBeVisible();

  await page.getByLabel('Venda', { exact: true }).fill('helena');
  await page
    .getByRole('button', { name: /^Helena Prado/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Escolher outra' })).toBeFocused();
  await page.getByLabel('Tipo', { exact: true }).selectOption('receipt');
  await page.getByLabel('Número', { exact: true }).fill(number);
  await page.getByLabel('Data da emissão', { exact: true }).pressSequentially('02012026');
  await page.getByLabel('Valor em reais', { exact: true }).fill('1.234,56');
  await page.getByLabel('Descrição', { exact: true }).fill('Sinal');
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: PDF });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(page.getByText(`Recibo ${number} emitido.`)).toBeVisible();

  const buyer = await openBuyer(browser, baseURL);
  await buyer.getByRole('searchbox', { name: 'Número ou descrição' }).fill(number);
  const receipt = buyer.getByRole('article').filter({ hasText: number });
  await expect(receipt.getByText('R$ 1.234,56')).toBeVisible();
  await expect(receipt.getByText('2 de janeiro de 2026')).toBeVisible();
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await violationsOf(buyer)).toEqual([]);
  const downloading = buyer.waitForEvent('download');
  await receipt.getByRole('button', { name: `Baixar: Recibo ${number}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('recibo.pdf');
  expect(readFileSync(await download.path()).equals(PDF)).toBe(true);

  await page.getByRole('searchbox', { name: 'Número ou descrição' }).fill(number);
  const issued = page.getByRole('article').filter({ hasText: number });
  await issued.getByRole('button', { name: `Cancelar: Recibo ${number}` }).click();
  await page.getByLabel('Motivo do cancelamento').fill('Valor errado.');
  await page.getByRole('button', { name: 'Cancelar com este motivo' }).click();
  await expect(issued.getByText('Cancelado', { exact: true })).toBeVisible();

  await buyer.reload();
  await expect(receipt.getByText('Motivo do cancelamento: Valor errado.')).toBeVisible();
  await buyer.context().close();
  expect(problems).toEqual([]);
});
