import type { BrowserContext, Page } from '@playwright/test';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import type { PublicUnit } from '@/domain/unit/schema';
import { arrive, leave, refuseCookies, signUp } from '../support/person';
import { reserve } from '../support/reserve';
import { sampleOf, tokenOf } from '../support/samples';
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
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(`${project.title}.*${one.code}.*R\\$`));
      expect(await visit.sidewaysOverflow()).toBe(0);

      await page.reload();
      await expect(chipOf(page)).toHaveAccessibleName(new RegExp(one.code));
      const tab = await secondTab(context);
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(one.code));

      await page.goto(pathOf(project.slug, other));
      await chooseIn(page).click();
      await expect(sheetOf(page)).toContainText('Substituiu a escolha anterior');
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(`${other.code} `));
      await sheetOf(page).getByRole('button', { name: 'Desfazer' }).click();
      await expect(sheetOf(page).getByRole('heading', { level: 3 })).toContainText(one.code);
      await expect(chipOf(tab)).toHaveAccessibleName(new RegExp(`${one.code} `));

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

test('A unit of the cart that another person takes leads to available ones of its size', async ({
  page,
  browser,
  request,
  catalogue,
  visit,
  baseURL,
}) => {
  const { project, units } = await catalogue.findTowers();
  const active = units.filter(({ displayState }) => displayState === 'active');
  const isLike = (one: PublicUnit) => (other: PublicUnit) =>
    other.id !== one.id && other.planIndex === one.planIndex && other.tower === one.tower;
  const unit = active.find((each) => active.some(isLike(each)));
  if (!unit) throw new Error('Two available units of a size');
  await visit.open(pathOf(project.slug, unit));
  await chooseIn(page).click();
  await expect(sheetOf(page)).toContainText(project.title);

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await refuseCookies({ context: other, baseURL });
  const holder = await other.newPage();
  await arrive(holder, request, '/conta');
  const reservationId = await reserve(holder, unit);
  await page.reload();
  await expect(chipOf(page)).toHaveAccessibleName(/Reservada/);
  await chipOf(page).click();
  await expect(sheetOf(page)).toContainText(/disponíve(?:l|is) da mesma metragem/);
  expect(await violationsOf(page)).toEqual([]);
  const tab = await page.context().newPage();
  await tab.goto(paths.home());
  await expect(chipOf(tab)).toHaveAccessibleName(/Reservada/);
  await sheetOf(page).getByRole('link', { name: 'Ver unidades parecidas' }).click();
  await page.waitForURL(/\/escolher\?.*metragem=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(unit.code, { exact: true })).toBeHidden();
  await holder.evaluate((id) => fetch(`/api/reservations/${id}`, { method: 'DELETE' }), reservationId);
  await other.close();
});

test('A price that changes while the unit is in the cart is named, and accepted', async ({
  page,
  request,
  catalogue,
  visit,
}) => {
  const { project, units } = await catalogue.findOffered(
    [],
    (offered) =>
      offered.project.entrepreneur.slug === 'arvoredo' &&
      offered.project.genre === 'apartments' &&
      offered.units.some(({ displayState }) => displayState === 'active'),
  );
  const unit = units.find(({ displayState }) => displayState === 'active');
  const before = unit?.prices?.currentCents;
  if (!unit || before === undefined) throw new Error('An available unit with a price');
  const headers = { authorization: `Bearer ${await tokenOf(request, sampleOf('dono da Arvoredo'))}` };
  const setPrice = async (currentCents: number) => {
    const { version } = await (await request.get(`/api/units/${unit.id}`, { headers })).json();
    const data = { version, currentCents };
    expect((await request.put(`/api/units/${unit.id}/prices`, { headers, data })).status()).toBe(200);
  };
  await visit.open(pathOf(project.slug, unit));
  await chooseIn(page).click();
  await expect(sheetOf(page)).toContainText(project.title);
  await setPrice(before + 10_000_00);
  try {
    await page.reload();
    await chipOf(page).click();
    await expect(sheetOf(page)).toContainText(/O preço mudou: era .* agora/);
    await sheetOf(page).getByRole('button', { name: 'Entendi' }).click();
    await expect(sheetOf(page)).not.toContainText('O preço mudou');
    const tab = await page.context().newPage();
    await tab.goto(paths.home());
    await chipOf(tab).click();
    await expect(sheetOf(tab).getByRole('heading', { level: 3 })).toContainText(unit.code);
    await expect(sheetOf(tab)).not.toContainText('O preço mudou');
  } finally {
    await setPrice(before);
  }
});

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
