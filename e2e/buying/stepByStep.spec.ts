import type { Locator, Page } from '@playwright/test';
import { answersPath, answersTo, CHOICE_STEPS } from '@/domain/unitChoice/answers';
import type { Catalogue } from '../support/catalogue';
import { firstOf, type Offered, unitsOf } from '../support/catalogue';
import { panelOf } from '../support/gridPage';
import { expect, test } from '../support/test';

const question = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const radios = (page: Page): Locator => page.getByRole('main').getByRole('radio');
const doors = (page: Page): Locator => page.getByRole('navigation', { name: 'Passos da escolha' });

/** Two towers, of which the first has two sizes or more and two positions with two floors each of one size. */
function findFourSteps(catalogue: Catalogue): Promise<Offered> {
  const filters = [{ scope: 'PROJECT', field: 'category', op: 'eq', value: 'apartments' }] as const;
  return catalogue.findOffered([...filters], ({ project, units }) => {
    const free = project.towers.map((tower) => unitsOf({ units }, tower, 'active'));
    const sizes = new Set(free[0]?.map(({ planIndex }) => planIndex));
    const own = free[0]?.filter(({ planIndex }) => planIndex === firstSizeOf(free[0] ?? [])) ?? [];
    const floors = new Map<number, number>();
    for (const { position } of own) floors.set(position, (floors.get(position) ?? 0) + 1);
    const isLong = floors.size > 1 && [...floors.values()].every((count) => count > 1);
    return free.filter((each) => each.length > 0).length > 1 && sizes.size > 1 && isLong;
  });
}

function firstSizeOf(units: Offered['units']): number | undefined {
  return [...units].sort((one, other) => one.areaM2 - other.areaM2 || one.planIndex - other.planIndex)[0]
    ?.planIndex;
}

/** Answers the open question by keyboard: the first option, then Enter. */
async function answerFirst(page: Page, next: string | RegExp): Promise<void> {
  await radios(page).first().focus();
  await page.keyboard.press('Space');
  await expect(radios(page).first()).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveText(next);
  await expect(question(page)).toBeFocused();
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]) {
  test.describe(`The choice step by step at ${size.width} px`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test('leads in four steps to a unit by keyboard, back and forth, and survives a reload', async ({
      page,
      catalogue,
      visit,
    }) => {
      const offered = await findFourSteps(catalogue);
      await visit.open(offered.path);
      await panelOf(page).getByRole('link', { name: 'Escolher passo a passo' }).press('Enter');
      await expect(question(page)).toHaveText('Em qual torre?');
      expect(await visit.sidewaysOverflow()).toBe(0);

      await answerFirst(page, 'De que tamanho?');
      await answerFirst(page, 'De que lado do prédio?');
      const second = radios(page).nth(1);
      await radios(page).first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(second).toBeChecked();
      const position = await second.evaluate((radio) => radio.id);
      await page.reload();
      await expect(page.locator(`#${position}`)).toBeChecked();
      expect(await visit.sidewaysOverflow()).toBe(0);

      await page.locator(`#${position}`).focus();
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveText('Em que andar?');
      await answerFirst(page, /^Unidade /);
      const unit = await question(page).textContent();
      await expect(page.getByRole('region', { name: 'Sua escolha' })).toContainText(
        /Inclui corretagem de R\$/,
      );

      await doors(page).getByRole('link').first().press('Enter');
      await expect(question(page)).toHaveText('Em qual torre?');
      await expect(radios(page).first()).toBeChecked();
      await radios(page).first().focus();
      await page.keyboard.press('Enter');
      await expect(question(page)).toHaveText(unit ?? '');

      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\?torre=[^&]+&unidade=[^&]+$/);
      await expect(panelOf(page).getByRole('heading', { name: unit ?? '' })).toBeVisible();
    });
  });
}

test.describe('The choice step by step without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a page of links for each question, up to the unit', async ({ page, catalogue }) => {
    const offered = await findFourSteps(catalogue);
    await page.goto(`${offered.path}/escolher`);
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveAttribute('content', 'noindex,follow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${offered.path}$`),
    );
    const options = page.getByRole('group').getByRole('link');
    for (const title of ['Em qual torre?', 'De que tamanho?', 'De que lado do prédio?', 'Em que andar?']) {
      await expect(question(page)).toHaveText(title);
      await options.first().click();
    }
    await expect(question(page)).toHaveText(/^Unidade /);
  });
});

test('The choice of a sold unit explains what is lost, and offers the rest', async ({
  page,
  catalogue,
  visit,
}) => {
  const offered = await catalogue.findTowers();
  const [tower] = offered.project.towers;
  if (!tower) throw new Error('A project with towers has none');
  const sold = firstOf(unitsOf(offered, tower, 'sold'));
  const query = `torre=${tower.code}&final=${sold.position}&andar=${sold.floor}&passo=andar`;
  await visit.open(`${offered.path}/escolher?${query}`);
  await expect(page.getByRole('note')).toContainText(/Nada disponível agora|Não existe/);
  await expect(radios(page).first()).toBeVisible();
});

for (const width of [320, 390]) {
  test(`Text at 200 % needs no sideways scroll in the choice at ${width} px`, async ({
    page,
    catalogue,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { path, project, units } = await findFourSteps(catalogue);
    const [tower] = project.towers;
    const size = firstSizeOf(tower ? unitsOf({ units }, tower, 'active') : []);
    const unit = firstOf(
      units.filter(
        (each) => each.tower === tower?.code && each.planIndex === size && each.displayState === 'active',
      ),
    );
    const { slug, plans } = project;
    await visit.open(path);
    for (const address of [
      ...CHOICE_STEPS.map((step) => answersPath(slug, plans, answersTo(unit), step)),
      answersPath(slug, plans, answersTo(unit), { unit: unit.code }),
    ]) {
      await page.goto(address);
      await expect(question(page)).toBeVisible();
      await visit.doubleText();
      expect(await visit.sidewaysOverflow(), address).toBe(0);
    }
  });
}

test('A step can be used immediately: no overlay covers it', async ({ page, catalogue, visit }) => {
  const { path } = await findFourSteps(catalogue);
  await visit.open(`${path}/escolher`);
  await answerFirst(page, 'De que tamanho?');
  await expect(page.getByText('Carregando os detalhes do imóvel…')).toHaveCount(0);
});
