import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/domain/site/paths';
import { type Catalogue, firstOf, towerOf, unitsOf } from '../support/catalogue';
import { codeTo } from '../support/mailbox';
import { payByCard } from '../support/payByCard';
import { enter, fillSignUp, refuseCookies, register, sendSignUp, signInNewBuyer } from '../support/person';
import { completeAccount, reserve } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A unit that no other test takes: journeys run in parallel. */
async function findUnit(catalogue: Catalogue) {
  const offered = await catalogue.findTowers();
  const tower = towerOf(offered, 0);
  const free = unitsOf(offered, tower, 'active');
  const unit = free[Math.floor(Math.random() * free.length)] ?? firstOf(free);
  return { ...offered, unit, tower };
}

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`The checkout at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('leads a visitor from a plan to a paid reservation', async ({
      page,
      request,
      catalogue,
      visit,
      problems,
    }) => {
      const check = async () => {
        expect(await visit.sidewaysOverflow()).toBe(0);
        expect(await violationsOf(page)).toEqual([]);
      };
      const { project, unit, tower } = await findUnit(catalogue);
      await page.goto(paths.simulation({ project: project.slug, tower: tower.code, unit: unit.code }));
      const monthly = page.getByRole('slider', { name: 'Mensais: valor' });
      await monthly.press('PageUp');
      await page.getByRole('button', { name: 'Reservar com este plano' }).press('Enter');

      // Nothing is lost by the sign-up: the address has the plan, and the cart the unit.
      await page.waitForURL(/\/checkout\?simulacao=/);
      const plan = new URL(page.url()).search;
      await expect(heading(page, 'Criar conta')).toBeVisible();
      const summary = page.getByRole('complementary', { name: 'Resumo da reserva' });
      await expect(summary).toContainText(project.title);
      await check();
      const email = await fillSignUp(page);
      await check();
      // A reload and the way back keep the step and the plan.
      await page.reload();
      await expect(heading(page, 'Confirme o e-mail')).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'Criar conta')).toBeVisible();
      await page.goForward();
      await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
      await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
      // The password was forgotten by the reload.
      await expect(page.getByText('E-mail confirmado. Agora é só entrar.')).toBeVisible();
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
      expect(new URL(page.url()).pathname).toBe('/checkout');
      await enter(page, email);
      await page.waitForURL((url) => url.pathname === '/checkout/dados' && url.search === plan);
      await expect(heading(page, 'Seus dados para a reserva')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Seus dados' })).toHaveAttribute(
        'aria-current',
        'step',
      );
      await check();
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: /^CPF/ })).toBeVisible();
      await page.getByLabel('CPF', { exact: true }).fill('52998224725');
      await page.getByLabel('Data de nascimento', { exact: true }).pressSequentially('05031988');
      await page.getByLabel('Estado civil', { exact: true }).selectOption('Solteiro');
      await page.getByRole('button', { name: 'Salvar', exact: true }).click();

      // The phone is the one of the sign-up.
      await expect(page.getByRole('heading', { name: 'Onde você mora?' })).toBeFocused();
      await page.reload();
      await check();
      await page.getByLabel('CEP', { exact: true }).pressSequentially('01310100');
      await page.getByLabel('Rua ou avenida', { exact: true }).fill('Avenida Paulista');
      await page.getByLabel('Número', { exact: true }).fill('1578');
      await page.getByLabel('Cidade', { exact: true }).fill('São Paulo');
      await page.getByLabel('Estado', { exact: true }).selectOption('SP');
      await page.getByRole('button', { name: 'Salvar endereço' }).click();

      await expect(heading(page, 'Confira e reserve')).toBeVisible();
      const ownPlan = page.getByRole('region', { name: 'Seu plano de pagamento' });
      const lines = await ownPlan.locator('dd').allTextContents();
      expect(lines.length).toBeGreaterThan(2);
      await check();
      // The cart keeps the plan: another tab needs no address.
      await page.goto(paths.checkout());
      expect(await ownPlan.locator('dd').allTextContents()).toEqual(lines);
      await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).press('Enter');
      await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();
      await expect(page.getByText(/^Faltam (29|30) minutos\.$/)).toBeVisible();
      await check();
      // A second tab shows the same hold, and makes no other.
      await page.reload();
      await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();

      await page.getByRole('link', { name: /^Pagar o sinal de R\$/ }).click();
      await page.waitForURL(/\/pagar\?reserva=/);
      await payByCard(page);
      await page.getByRole('link', { name: 'Ver os próximos passos' }).click();
      await expect(heading(page, 'Sua reserva')).toBeVisible();
      await expect(page.getByText(/^Sinal recebido\. A empresa responde até /)).toBeVisible();
      for (const [name, type] of [
        ['Baixar recibo em PDF', 'application/pdf'],
        ['Pôr os prazos na agenda', 'text/calendar; charset=utf-8'],
      ] as const) {
        const href = await page.getByRole('link', { name }).getAttribute('href');
        const file = await page.request.get(href ?? '');
        expect([file.status(), file.headers()['content-type']]).toEqual([200, type]);
      }
      // The company waits for a document with a photo, which the payment did not.
      const photo = page.getByRole('region', { name: 'Falta um documento com foto' });
      const html = { name: 'rg.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
      await photo.getByLabel('Foto ou PDF do documento').setInputFiles(html);
      await photo.getByRole('button', { name: 'Enviar documento' }).press('Enter');
      await expect(photo.getByRole('alert')).toContainText('Este tipo de arquivo não é aceito');
      await check();
      const picture = { create: { width: 600, height: 400, channels: 3, background: '#0e5c4f' } } as const;
      const buffer = await sharp(picture).png().toBuffer();
      await photo
        .getByLabel('Foto ou PDF do documento')
        .setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer });
      await photo.getByRole('button', { name: 'Enviar documento' }).click();
      await expect(page.getByText(/^Documento com foto recebido\./)).toBeVisible();
      await expect(photo).toBeHidden();
      // The checkout of a paid item leads to its next steps.
      await page.goto(paths.checkout());
      await expect(heading(page, 'Sua reserva')).toBeVisible();
      await expect(page.getByText(/^Documento com foto recebido\./)).toBeVisible();
      await check();
      expect(problems).toEqual([]);
    });
  });
}

test.describe('The checkout', () => {
  test('offers ways on when another buyer has reserved the unit meanwhile', async ({
    page,
    request,
    browser,
    baseURL,
    catalogue,
  }) => {
    await signInNewBuyer(page, request);
    await completeAccount(page);
    const { project, unit, tower } = await findUnit(catalogue);
    await page.goto(paths.simulation({ project: project.slug, tower: tower.code, unit: unit.code }));
    await page.getByRole('button', { name: 'Reservar com este plano' }).click();
    await expect(heading(page, 'Confira e reserve')).toBeVisible();

    const context = await browser.newContext({ baseURL });
    const other = await context.newPage();
    await refuseCookies({ context, baseURL });
    await signInNewBuyer(other, request);
    await reserve(other, unit);

    await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).click();
    await expect(heading(page, 'Esta reserva precisa de outra escolha')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Entrar na fila desta unidade' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver todas as unidades' }).click();
    await expect(page).toHaveURL(new RegExp(`/imovel/${project.slug}`));
    await context.close();
  });

  test('without a choice leads to the units', async ({ page, request }) => {
    await page.goto(paths.checkout());
    await expect(heading(page, 'Nada escolhido ainda')).toBeVisible();
    await page.getByRole('link', { name: 'Entrar', exact: true }).click();
    await enter(page, await register(request));
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(heading(page, 'Nada escolhido ainda')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ver imóveis' }).click();
    await expect(page).toHaveURL(/\/imoveis/);
  });

  test('leads a taken e-mail to its account, and a second tab of a visitor to the plan', async ({
    page,
    request,
    context,
    catalogue,
  }) => {
    const email = await register(request);
    const { project, unit, tower } = await findUnit(catalogue);
    await page.goto(paths.simulation({ project: project.slug, tower: tower.code, unit: unit.code }));
    await page.getByRole('button', { name: 'Reservar com este plano' }).click();
    await expect(heading(page, 'Criar conta')).toBeVisible();
    const plan = page.url();
    // The answer does not reveal the account: it requires a code that no email brought.
    await sendSignUp(page, email);
    await page.getByLabel('Código', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByText(/^Este código está incorreto/).first()).toBeVisible();
    const other = await context.newPage();
    await other.goto(plan);
    await expect(heading(other, 'Criar conta')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar para entrar' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await enter(page, email);
    await expect(heading(page, 'Seus dados para a reserva')).toBeVisible();
    await other.reload();
    await expect(heading(other, 'Seus dados para a reserva')).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'Resumo da reserva' })).toContainText(
      project.title,
    );
  });

  test('shows no reservation of another person', async ({ page, request }) => {
    await signInNewBuyer(page, request);
    const answer = await page.goto(paths.finished('0197f000-0000-7000-8000-000000000000'));
    expect(answer?.status()).toBe(404);
    expect((await page.goto(paths.finished('x')))?.status()).toBe(404);
  });
});
