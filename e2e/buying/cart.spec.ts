import type { BrowserContext, Page } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import type { PublicUnit } from '@/domain/unit/schema';
import { leave, signUp } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const chipOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Sua escolha:/ });
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sua escolha' });
const chooseIn = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: /^Escolher esta (?:unidade|cota)/ });

const pathOf = (slug: string, { tower, code }: PublicUnit) =>
  choicePath(slug, { tower, unit: code, quota: null });

/** Another tab of the same browser, at the first page. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(paths.home());
  return tab;
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a large screen', { width: 1280, height: 900 }],
] as const) {
  test.describe(`The cart on ${device}`, () => {
    test.use({ viewport });

    test('holds one unit: replaced with a way back, the same after a reload and in a second tab', async ({
      page,
      context,
      catalogue,
      visit,
      problems,
    }) => {
      const { project, units } = await catalogue.findTowers();
      const [one, other] = units.filter(({ displayState }) => displayState === 'active');
      if (!one || !other) throw new Error('Two available units');
      await visit.open(pathOf(project.slug, one));
      await chooseIn(page).click();
      await expect(sheetOf(page)).toContainText(project.title);
      await expect(sheetOf(page).getByRole('link', { name: 'Simular o pagamento' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(`${one.code}.*${project.title}.*R\\$`));
      expect(await visit.sidewaysOverflow()).toBe(0);

      await page.reload();
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(one.code));
      const tab = await secondTab(context);
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(one.code));

      await page.goto(pathOf(project.slug, other));
      await chooseIn(page).click();
      await expect(sheetOf(page)).toContainText('Substituiu a escolha anterior');
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(`${other.code},`));
      await sheetOf(page).getByRole('button', { name: 'Desfazer' }).click();
      await expect(sheetOf(page).getByRole('heading', { level: 3 })).toContainText(one.code);
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(`${one.code},`));

      await sheetOf(page).getByRole('button', { name: 'Remover da escolha' }).click();
      await expect(sheetOf(page)).toContainText('Saiu da escolha');
      await expect(chipOf(tab)).toBeHidden();
      expect(problems).toEqual([]);
    });

    test('moves into the account at the sign-up, and is no longer there after the sign-out', async ({
      page,
      request,
      catalogue,
      visit,
    }) => {
      const { project, units } = await catalogue.findTowers();
      const one = units.find(({ displayState }) => displayState === 'active');
      if (!one) throw new Error('An available unit');
      await visit.open(pathOf(project.slug, one));
      await chooseIn(page).click();
      await expect(sheetOf(page)).toContainText(project.title);
      await signUp(page, request);
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(one.code));
      await page.reload();
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(one.code));
      await chipOf(page).click();
      await sheetOf(page).getByRole('link', { name: 'Simular o pagamento' }).click();
      await expect(page).toHaveURL(/\/simulacao\?/);
      await leave(page);
      await page.goto(paths.home());
      await expect(chipOf(page)).toBeHidden();
    });
  });
}

test('The cart takes a quota of a club', async ({ page, catalogue, visit }) => {
  const { project, units, quotas } = await catalogue.findClub();
  const quota = quotas.find(({ displayState }) => displayState === 'active');
  const unit = units.find(({ id }) => id === quota?.unitId);
  if (!quota || !unit) throw new Error('An available quota');
  await visit.open(choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: quota.number }));
  await chooseIn(page).click();
  await expect(sheetOf(page).getByRole('heading', { level: 3 })).toHaveText(
    new RegExp(`^Cota ${quota.number} de `),
  );
});
