import type { Page } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import { codeTo } from '../support/mailbox';
import { fillSignUp, menuOf, signUp } from '../support/person';
import { completeAccount } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

/** Sample coupon for every project of the sample company: R$ 5.000,00 off. */
const CODE = 'BEMVINDO';
const SELLER = 'arvoredo';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sua escolha' });
const couponOf = (page: Page) => sheetOf(page).getByRole('region', { name: 'Cupom de desconto' });
const chipOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sua escolha:/ });

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a large screen', { width: 1280, height: 900 }],
] as const) {
  test.describe(`A coupon on ${device}`, () => {
    test.use({ viewport });

    test('is tried by a visitor, applied after the sign-up, and removed', async ({
      page,
      request,
      catalogue,
      visit,
    }) => {
      const { project, units } = await catalogue.findOffered(
        [],
        ({ project: { entrepreneur, genre }, units }) =>
          entrepreneur.slug === SELLER &&
          genre === 'apartments' &&
          units.some(({ displayState }) => displayState === 'active'),
      );
      const unit = units.find(({ displayState }) => displayState === 'active');
      if (!unit) throw new Error('An available unit');
      await visit.open(choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: null }));
      await page
        .getByRole('complementary')
        .getByRole('button', { name: /^Escolher esta unidade/ })
        .click();
      await couponOf(page).getByLabel('Cupom de desconto').fill('NAOEXISTE');
      await couponOf(page).getByRole('button', { name: 'Aplicar' }).click();
      await expect(couponOf(page).getByRole('alert')).toHaveText('Cupom não encontrado.');
      await couponOf(page).getByLabel('Cupom de desconto').fill(CODE.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(couponOf(page)).toContainText(/Cupom BEMVINDO\s*−R\$\s5\.000,00/);
      await expect(couponOf(page)).toContainText('quando você entrar na conta');
      await page.reload();
      await chipOf(page).click();
      await expect(couponOf(page)).toContainText(/Cupom BEMVINDO\s*−R\$\s5\.000,00/);
      expect(await violationsOf(page)).toEqual([]);

      await signUp(page, request);
      await expect(page.getByText(`O cupom ${CODE} foi aplicado à sua escolha.`)).toBeVisible();
      await page.reload();
      await expect(menuOf(page)).toContainText('Ana');
      await chipOf(page).click();
      await expect(couponOf(page)).toContainText(/Cupom BEMVINDO\s*−R\$\s5\.000,00/);
      const tab = await page.context().newPage();
      await tab.goto(paths.home());
      await chipOf(tab).click();
      await expect(couponOf(tab)).toContainText(/Cupom BEMVINDO\s*−R\$\s5\.000,00/);
      await couponOf(page)
        .getByRole('button', { name: `Remover o cupom ${CODE}` })
        .click();
      await expect(couponOf(page).getByLabel('Cupom de desconto')).toBeVisible();
      await tab.reload();
      await chipOf(tab).click();
      await expect(couponOf(tab).getByLabel('Cupom de desconto')).toBeVisible();
    });

    test('stays with its figures from the simulation through the sign-up inside the checkout', async ({
      page,
      request,
      catalogue,
    }) => {
      const { project, units } = await catalogue.findOffered(
        [],
        ({ project: { entrepreneur, genre, phase }, units }) =>
          entrepreneur.slug === SELLER &&
          genre === 'apartments' &&
          phase !== 'Concluído' &&
          units.some(({ displayState }) => displayState === 'active'),
      );
      const unit = units.find(({ displayState }) => displayState === 'active');
      if (!unit) throw new Error('An available unit');
      await page.goto(paths.simulation({ project: project.slug, tower: unit.tower, unit: unit.code }));
      const plan = page.getByRole('complementary', { name: 'Resumo do plano' });
      await plan.getByText('Tenho um cupom de desconto').click();
      await plan.getByLabel('Cupom de desconto').fill(CODE);
      await plan.getByRole('button', { name: 'Aplicar' }).click();
      await expect(plan.getByRole('status').first()).toContainText(`Cupom ${CODE}: R$`);
      await expect(plan).toContainText('Preço com o cupom, corretagem incluída');
      const price = (await plan.locator('.figures').first().textContent()) ?? '';
      await plan.getByRole('button', { name: 'Reservar com este plano' }).click();

      await page.waitForURL(/\/checkout\?simulacao=/);
      const { search } = new URL(page.url());
      const email = await fillSignUp(page);
      await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
      await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
      await page.waitForURL((url) => url.pathname === paths.checkoutData() && url.search === search);
      await expect(page.getByText(`O cupom ${CODE} foi aplicado à sua escolha.`)).toBeVisible();
      const summary = page.getByRole('complementary', { name: 'Resumo da reserva' });
      await expect(summary).toContainText(price);
      await expect(summary).toContainText(CODE);
      await completeAccount(page);
      await page.goto(paths.checkout());
      await expect(page.getByRole('heading', { level: 1, name: 'Confira e reserve' })).toBeVisible();
      await expect(summary).toContainText(price);
      await expect(page.getByRole('region', { name: 'Seu plano de pagamento' })).toBeVisible();
    });
  });
}
