import type { Browser, Page } from '@playwright/test';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { paths } from '@/domain/site/paths';
import { openAs, refuseCookies } from '../support/person';
import { sampleOf } from '../support/samples';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };
const MARINA = 'compradora que transferiu um contrato e vai assumir outro';

test.beforeEach(refuseCookies);

/** Signs in as a sample person, and opens a page on a phone. */
async function openOnPhone(page: Page, label: string, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await openAs(page, label, path);
}

interface Visit {
  readonly label: string;
  readonly path: string;
}

/** Another person in a separate browser. */
async function openInOther(
  { browser, baseURL }: { readonly browser: Browser; readonly baseURL: string | undefined },
  { label, path }: Visit,
): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await refuseCookies({ context, baseURL });
  const page = await context.newPage();
  await openOnPhone(page, label, path);
  return page;
}

/** Approves as the seller by the API: the transfer of a sale. */
const approve = (page: Page, saleId: string) =>
  page.evaluate(async (id) => {
    const send = (method: string, path: string, body: object) =>
      fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    const filters = [{ scope: 'ALL', field: 'saleId', op: 'eq', value: id }];
    const { items } = await send('POST', '/sales/transfers/get', { filters });
    const [transfer] = items as { id: string; version: number }[];
    const change = { version: transfer?.version, event: 'approve', feeCents: 120_000 };
    return send('PUT', `/sales/transfers/${transfer?.id}`, change);
  }, saleId) as Promise<SaleTransfer>;

test('A buyer transfers a purchase: the other person accepts, the seller approves, and each keeps the own part, 390 px', async ({
  browser,
  baseURL,
  page,
}) => {
  await openOnPhone(page, MARINA, paths.account('compras'));
  // The contract that she transferred to the sample buyer, who transfers it back to her.
  const past = page.getByRole('listitem').filter({ hasText: 'Você transferiu para Helena Prado' });
  await past.getByRole('link', { name: /^Abrir a transferência/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compra transferida' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recibo da parcela 1' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const saleId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const buyer = await openInOther(
    { browser, baseURL },
    { label: 'compradora', path: paths.purchase(saleId) },
  );
  const panel = buyer.getByRole('region', { name: 'Transferir o contrato' });
  await panel.getByRole('button', { name: 'Pedir a transferência' }).click();
  await expect(panel.getByText('Parcelas vencidas são pagas antes')).toBeVisible();
  await panel.getByLabel('Nome completo').fill('Marina Teles');
  await panel.getByLabel('E-mail').fill(sampleOf(MARINA).email);
  await panel.getByLabel('CPF').fill('40251783626');
  await panel.getByRole('button', { name: 'Pedir a transferência' }).click();
  // Nothing is preselected: the missing answer is named, and what was typed stays.
  await expect(panel.getByLabel('A transferência é paga?')).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByLabel('Nome completo')).toHaveValue('Marina Teles');
  await panel.getByLabel('A transferência é paga?').selectOption({ label: 'Não, é gratuita' });
  expect(await violationsOf(buyer)).toEqual([]);
  await panel.getByRole('button', { name: 'Pedir a transferência' }).click();
  await expect(panel.getByText('Aguardando o aceite de Marina Teles')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Um contrato para você assumir' })).toBeVisible();
  const answer = page.getByRole('button', { name: 'Aceitar', exact: true });
  await answer.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Aceitar o contrato' }).click();
  await expect(page.getByText('Você aceitou. Aguardando a resposta da empresa')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  const seller = await openInOther(
    { browser, baseURL },
    { label: 'dono da Arvoredo', path: paths.console(`clientes/mensagens/${saleId}`) },
  );
  await expect(seller.getByRole('region', { name: 'Transferência do contrato' })).toContainText(
    'Marina Teles',
  );
  expect(await violationsOf(seller)).toEqual([]);
  expect(await approve(seller, saleId)).toMatchObject({ state: 'done', feeCents: 120_000 });

  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Compra transferida' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Parcelas' })).toBeVisible();
  await buyer.context().close();
  await seller.context().close();
});
