import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { openAs, refuseCookies } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

const area = (page: Page) => page.getByRole('textbox', { name: 'Sua mensagem' });
const written = (page: Page) => page.getByRole('region', { name: 'Mensagens já escritas' });

test('A buyer and the seller write to each other about a purchase, and see it arrive', async ({
  page,
  browser,
  problems,
}) => {
  await openAs(page, 'dono da Arvoredo', paths.console('clientes/mensagens'));
  const open = page.getByRole('link', { name: 'Abrir conversa: Helena Prado' }).first();
  const path = (await open.getAttribute('href')) ?? '';
  await open.click();
  await page.waitForURL((url) => url.pathname === path);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await refuseCookies({ context, baseURL: new URL(page.url()).origin });
  const phone = await context.newPage();
  await openAs(
    phone,
    'compradora',
    path.replace(paths.console('clientes/mensagens'), paths.account('compras')),
  );
  const text = `Pergunta de ${Date.now()}`;
  await area(phone).fill(text);
  await phone.reload();
  await expect(area(phone)).toHaveValue(text);
  await area(phone).press('Control+Enter');
  await expect(written(phone)).toContainText(text);
  await expect(area(phone)).toHaveValue('');
  await expect(written(page)).toContainText(text);

  await area(page).fill(`Resposta a: ${text}`);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
  await expect(written(phone)).toContainText(`Resposta a: ${text}`);
  expect(await violationsOf(phone)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await context.close();
  expect(problems).toEqual([]);
});
