import type { Page } from '@playwright/test';

/** Pays on the page of a payment by a card that the sandbox accepts. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
  await page.getByLabel('Número do cartão', { exact: true }).fill('4242424242424242');
  await page.getByLabel('Validade', { exact: true }).fill('1231');
  await page.getByLabel('Código (CVV)', { exact: true }).fill('123');
  await page.getByLabel('Nome como está no cartão', { exact: true }).fill('ANA AVILA');
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
}
