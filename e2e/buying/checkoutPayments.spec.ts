import type { Page, Request } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { type Catalogue, firstOf, towerOf, unitsOf } from '../support/catalogue';
import { addressTo } from '../support/mailbox';
import { endHold, passHours } from '../support/movedClock';
import { actAtProvider, Seller } from '../support/payLinks';
import { refuseCookies, signInNewBuyer } from '../support/person';
import { completeAccount } from '../support/reserve';
import { expect, test } from '../support/test';

const DECLINED = '4000000000009995';
const SECURE = '4000002760003184';
const OFFLINE_MS = 20_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const chooses = (page: Page, method: string) => page.getByRole('radio', { name: method }).check();
const pays = (page: Page) => page.getByRole('button', { name: /^Pagar R\$/ }).click();
const numberField = (page: Page) => page.getByLabel('Número do cartão', { exact: true });

async function fillCard(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByLabel('Validade', { exact: true }).fill('1231');
  await page.getByLabel('Código (CVV)', { exact: true }).fill('123');
  await page.getByLabel('Nome como está no cartão', { exact: true }).fill('ANA AVILA');
}

/** A unit that no other test takes: journeys run in parallel. */
async function findUnit(catalogue: Catalogue) {
  const offered = await catalogue.findTowers();
  const tower = towerOf(offered, 0);
  const free = unitsOf(offered, tower, 'active');
  return {
    project: offered.project,
    tower,
    unit: free[Math.floor(Math.random() * free.length)] ?? firstOf(free),
  };
}

/** From the plan of a unit to its payment, as a buyer whose data are known; answers the id of the reservation. */
async function reserveInCheckout(page: Page, catalogue: Catalogue): Promise<string> {
  const { project, unit, tower } = await findUnit(catalogue);
  await page.goto(paths.simulation({ project: project.slug, tower: tower.code, unit: unit.code }));
  await page.getByRole('button', { name: 'Reservar com este plano' }).click();
  await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).click();
  await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();
  await page.getByRole('link', { name: /^Pagar o sinal de R\$/ }).click();
  await page.waitForURL(/\/pagar\?reserva=/);
  return new URL(page.url()).searchParams.get('reserva') ?? '';
}

/** Requests of the page to this site, without the replacement of the provider, which has the same origin here. */
function recordOwnRequests(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === new URL(page.url()).origin && !pathname.startsWith('/api/sandbox-payments/');
    if (isOwn) sent.push(request);
  });
  return sent;
}

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

test.describe('Paying from the checkout', () => {
  test.beforeEach(async ({ page, request }) => {
    await signInNewBuyer(page, request);
    await completeAccount(page);
  });

  test('survives a declined card, 20 s offline and the bank, and sends no card number here', async ({
    page,
    context,
    catalogue,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await reserveInCheckout(page, catalogue);
    const sent = recordOwnRequests(page);
    await chooses(page, 'Cartão de crédito');
    await fillCard(page, DECLINED);
    await pays(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'O cartão não tem limite para este valor.' }),
    ).toBeFocused();

    await fillCard(page, SECURE);
    await context.setOffline(true);
    await pays(page);
    await expect(page.getByRole('alert').filter({ hasText: /Nada foi cobrado/ })).toBeVisible();
    await page.clock.fastForward(OFFLINE_MS);
    await context.setOffline(false);
    await expect(numberField(page)).toHaveValue('4000 0027 6000 3184');
    await expect(page.getByLabel('Nome como está no cartão', { exact: true })).toHaveValue('ANA AVILA');

    await pays(page);
    await page.getByRole('button', { name: 'Sou eu: autorizar', exact: true }).click();
    await page.waitForURL(/\/pagar\?reserva=/);
    await expect(heading(page, 'Pagamento recebido')).toBeVisible();
    const texts = await Promise.all(
      sent.map(
        async (each) => `${each.url()} ${JSON.stringify(await each.allHeaders())} ${each.postData() ?? ''}`,
      ),
    );
    expect(texts.join()).toContain('paymentMethodId');
    for (const number of [DECLINED, SECURE]) {
      expect(texts.join().replaceAll(/[\s+-]|%20/g, '')).not.toContain(number);
    }
    await page.getByRole('link', { name: 'Ver os próximos passos' }).click();
    await expect(page.getByRole('heading', { name: 'Retrato da oferta' })).toBeVisible();
  });

  test('goes from a boleto to a Pix, which is paid while the page waits', async ({ page, catalogue }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await reserveInCheckout(page, catalogue);
    await chooses(page, 'Boleto');
    for (const [label, value] of [
      ['Nome completo', 'Ana d’Ávila'],
      ['CPF', '52998224725'],
      ['CEP', '01310100'],
      ['Rua ou avenida', 'Avenida Paulista'],
      ['Número', '1578'],
      ['Cidade', 'São Paulo'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await page.getByLabel('Estado', { exact: true }).selectOption('SP');
    await page.getByRole('button', { name: 'Gerar boleto' }).click();
    await expect(heading(page, 'Boleto gerado')).toBeVisible();
    await expect(page.getByLabel('Linha digitável')).toHaveValue(/^\d[\d. ]{46,}$/);
    await page.getByRole('button', { name: 'Pagar de outra forma' }).click();
    await page.getByRole('button', { name: 'Alterar a forma de pagamento' }).click();
    await chooses(page, 'Pix');
    await page.getByRole('button', { name: 'Gerar código Pix' }).click();
    await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
    const address = await page.getByRole('link', { name: 'Simular o pagamento' }).getAttribute('href');
    await actAtProvider(page, address ?? '', 'Marcar como pago');
    await expect(heading(page, 'Pagamento recebido')).toBeVisible();
  });

  test('explains a hold that ends during the payment, and reserves again', async ({ page, catalogue }) => {
    const reservationId = await reserveInCheckout(page, catalogue);
    await chooses(page, 'Cartão de crédito');
    await fillCard(page, '4242424242424242');
    // Another tab of the buyer says when it ends.
    await endHold(reservationId, 8);
    const other = await page.context().newPage();
    await other.goto(paths.listing());
    const reminder = other.getByRole('complementary', { name: 'Sua reserva' });
    await expect(reminder).toContainText(/Faltam [78] minutos\./);
    expect(await reminder.getByRole('link', { name: 'Pagar o sinal' }).getAttribute('href')).toBe(
      paths.payReservation(reservationId),
    );
    await reminder.getByRole('button', { name: 'Fechar' }).click();
    await expect(reminder).toBeHidden();
    await other.close();

    await endHold(reservationId);
    await pays(page);
    await expect(heading(page, 'A reserva terminou')).toBeVisible();
    await page.goto(paths.checkout());
    await expect(page.getByText(/^Sua reserva anterior terminou em .* sem pagamento\./)).toBeVisible();
    await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).click();
    await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();
  });
});

test('A client opens the reservation e-mail 20 hours later and finds the payment', async ({
  page,
  request,
}) => {
  const { id, client } = await (await Seller.open(request)).reserve();
  const address = await addressTo(request, client?.email ?? '', '/pagar?pLink=');
  await passHours(id, 20);
  await page.goto(address);
  await expect(heading(page, 'Como você quer pagar?')).toBeVisible();
  await chooses(page, 'Pix');
  await page.getByRole('button', { name: 'Gerar código Pix' }).click();
  await expect(page.getByLabel('Pix copia e cola')).toHaveValue(/^000201/);
});
