import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { actAtProvider, Seller } from '../support/payLinks';
import { arrive, leave, refuseCookies } from '../support/person';
import { reserve } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

const chooses = (page: Page, method: string) => page.getByRole('radio', { name: method }).check();

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão', { exact: true }).fill(number);
  await page.getByLabel('Validade', { exact: true }).fill('1231');
  await page.getByLabel('Código (CVV)', { exact: true }).fill('123');
  await page.getByLabel('Nome como está no cartão', { exact: true }).fill('MARINA DUARTE');
}
const pays = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test.describe('A payment link', () => {
  test('accepts a Pix payment without an account, and the page updates automatically', async ({
    page,
    request,
    problems,
  }) => {
    await page.setViewportSize(PHONE);
    const { path } = await (await Seller.open(request)).newLink();
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByText('Ambiente de teste: nenhum dinheiro sai da sua conta.')).toBeVisible();
    await expect(page.getByText('Marina, CPF ***.982.247-**')).toBeVisible();
    await expect(page.getByText('Arvoredo').first()).toBeVisible();
    await chooses(page, 'Pix');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Gerar código Pix' }).click();
    await expect(step(page, 'Pague com Pix')).toBeFocused();
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
    await expect(page.getByRole('img', { name: /^QR Code do Pix de R\$/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(step(page, 'Pague com Pix')).toBeVisible();

    const address = await page.getByRole('link', { name: 'Simular o pagamento' }).getAttribute('href');
    await actAtProvider(page, address ?? '', 'Marcar como pago');
    await expect(step(page, 'Pagamento recebido')).toBeFocused();
    await expect(page.getByText('A unidade está reservada em nome de Marina.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(step(page, 'Pagamento recebido')).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('shows why a card was refused, keeps the reusable input, and accepts another card', async ({
    page,
    request,
  }) => {
    const { path } = await (await Seller.open(request)).newLink();
    const sent: string[] = [];
    page.on('request', (sentRequest) => {
      const { pathname } = new URL(sentRequest.url());
      const isProvider = pathname.startsWith('/api/sandbox-payments/');
      if (pathname.startsWith('/api/') && !isProvider) sent.push(sentRequest.postData() ?? '');
    });
    await page.goto(path);
    await chooses(page, 'Cartão de crédito');
    await pays(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija 4 campos' });
    await expect(summary).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await fillCard(page, '4000000000009995');
    await expect(page.getByLabel('Número do cartão', { exact: true })).toHaveValue('4000 0000 0000 9995');
    await pays(page);
    const refused = page.getByRole('alert').filter({ hasText: 'O cartão não tem limite para este valor.' });
    await expect(refused).toBeFocused();
    await expect(page.getByLabel('Nome como está no cartão', { exact: true })).toHaveValue('MARINA DUARTE');
    await page.reload();
    await expect(page.getByText('O pagamento não foi feito.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toBeChecked();

    await fillCard(page, '4242424242424242');
    await pays(page);
    await expect(step(page, 'Pagamento recebido')).toBeVisible();
    // Card data went to the provider, and no call to this site carried it.
    expect(sent.join()).toContain('paymentMethodId');
    expect(sent.join()).not.toMatch(/4000000000009995|4242424242424242|cardNumber|exp_month|cvc/i);
  });

  test('accepts a payment after authentication at the bank; a refusal there can be retried', async ({
    page,
    request,
  }) => {
    const { path } = await (await Seller.open(request)).newLink();
    await page.goto(path);
    await chooses(page, 'Cartão de crédito');
    await fillCard(page, '4000002760003184');
    await pays(page);
    await page.getByRole('button', { name: 'Não autorizar', exact: true }).click();
    await page.waitForURL(/\/pagar\?pLink=/);
    await expect(page.getByText('O banco não confirmou que era você.')).toBeVisible();

    await fillCard(page, '4000002760003184');
    await pays(page);
    await page.waitForURL(/sandbox-payments/);
    // A buyer who leaves the bank's page can go there again.
    await page.goto(path);
    await expect(step(page, 'Seu banco quer confirmar que é você')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Confirmar no banco' }).click();
    await page.getByRole('button', { name: 'Sou eu: autorizar', exact: true }).click();
    await page.waitForURL(/\/pagar\?pLink=/);
    await expect(step(page, 'Pagamento recebido')).toBeVisible();
  });

  test('issues a boleto by keyboard, keeps the input, and allows another method', async ({
    page,
    request,
  }) => {
    await page.setViewportSize(PHONE);
    const { path } = await (await Seller.open(request)).newLink();
    await page.goto(path);
    const pix = page.getByRole('radio', { name: 'Pix' });
    await pix.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked();
    await page.getByLabel('Nome completo', { exact: true }).fill('Marina Duarte');
    await page.getByLabel('CPF', { exact: true }).fill('52998224724');
    await page.getByLabel('CEP', { exact: true }).fill('01310100');
    await page.getByLabel('Rua ou avenida', { exact: true }).fill('Avenida Paulista');
    await page.getByLabel('Número', { exact: true }).fill('1000');
    await page.getByLabel('Cidade', { exact: true }).fill('São Paulo');
    await page.getByLabel('Estado', { exact: true }).selectOption('SP');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Gerar boleto' }).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'CPF: Confira os números' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('CPF', { exact: true }).fill('52998224725');
    // Looking at another payment method loses no input.
    await chooses(page, 'Pix');
    await chooses(page, 'Boleto');
    await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue('Marina Duarte');
    await page.getByRole('button', { name: 'Gerar boleto' }).press('Enter');
    await expect(step(page, 'Boleto gerado')).toBeFocused();
    await expect(page.getByText(/^Vence em \d+º? de \S+ de \d{4}, no valor de R\$/)).toBeVisible();
    await expect(page.getByLabel('Linha digitável')).toHaveValue(/^\d[\d. ]{46,}$/);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Pagar de outra forma' }).press('Enter');
    await expect(page.getByText(/^O código ou boleto já gerado será cancelado/)).toBeFocused();
    await page.getByRole('button', { name: 'Voltar', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Pagar de outra forma' })).toBeFocused();
    await page.getByRole('button', { name: 'Pagar de outra forma' }).press('Enter');
    await page.getByRole('button', { name: 'Alterar a forma de pagamento' }).press('Enter');
    await expect(step(page, 'Como você quer pagar?')).toBeFocused();
    await chooses(page, 'Cartão de crédito');
    await fillCard(page, '5555555555554444');
    await pays(page);
    await expect(step(page, 'Pagamento recebido')).toBeVisible();
  });

  test('explains an ended link, an unavailable unit, and an unknown link', async ({ page, request }) => {
    const seller = await Seller.open(request);
    const ended = await seller.newLink();
    await seller.endLink(ended);
    expect((await page.goto(ended.path))?.status()).toBe(410);
    await expect(step(page, 'Este link foi encerrado')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const reservation = await seller.reserve();
    const gone = await seller.link(reservation.id);
    await seller.cancel(reservation);
    expect((await page.goto(gone.path))?.status()).toBe(410);
    await expect(step(page, 'Não há nada a pagar por este link')).toBeVisible();

    expect((await page.goto(`/pagar?pLink=${'x'.repeat(32)}`))?.status()).toBe(404);
    await expect(step(page, 'Não encontramos este link de pagamento')).toBeVisible();
    expect((await page.goto('/pagar'))?.status()).toBe(200);
    await expect(step(page, 'Abra o link que você recebeu')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/en/pagar');
    await expect(step(page, 'Open the link that you received')).toBeVisible();
  });
});

test('A buyer pays a reservation from the account', async ({ page, request, catalogue }) => {
  await arrive(page, request, paths.account('reservas'));
  await expect(page.getByRole('heading', { name: 'Nada reservado' })).toBeVisible();
  const { units } = await catalogue.findTowers();
  const free = units.filter((unit) => unit.displayState === 'active');
  const unit = free[Math.floor(Math.random() * free.length)];
  if (!unit) throw new Error('No unit of the project is available any more.');
  const reservationId = await reserve(page, unit);

  await page.reload();
  await expect(page.getByText('Aguardando pagamento')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /^Pagar: / }).click();
  await page.waitForURL(/\/pagar\?reserva=/);
  await chooses(page, 'Cartão de crédito');
  await fillCard(page, '4000002760003184');
  await pays(page);
  await page.getByRole('button', { name: 'Sou eu: autorizar', exact: true }).click();
  await page.waitForURL(/\/pagar\?reserva=/);
  await expect(step(page, 'Pagamento recebido')).toBeVisible();
  await page.goto(paths.account('reservas'));
  await expect(page.getByText('Paga, aguardando confirmação')).toBeVisible();

  // A visitor who is not signed in is redirected to the sign-in page.
  const address = `/pagar?reserva=${reservationId}`;
  await leave(page);
  await page.goto(address);
  await page.waitForURL(/\/login\?next=/);
});
