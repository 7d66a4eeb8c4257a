import type { Page } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import { menuOf, signUp } from '../support/person';
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
  });
}
