import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '@/contexts/consentCookie';
import { paths } from '@/domain/site/paths';
import { refuseCookies, signInNewBuyer } from '../support/person';
import { expect, test } from '../support/test';

/** Sheet of paper without its margins, in px. */
const A4 = { width: 718, height: 1_047 };

/** Visible elements that are printed on every sheet, over its text, or whose content the sheet cuts off. */
function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, svg'),
    );
    const over = all.filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position));
    const cut = all.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isWide = ['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      return (
        isWide || (['auto', 'scroll'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    return [
      ...over.map((element) => `over the text: ${nameOf(element)}`),
      ...cut.map((element) => `cut off: ${nameOf(element)}`),
    ];
  });
}

async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await faultsOnPaper(page)).toEqual([]);
  for (const name of ['navigation', 'complementary'] as const) {
    const regions = page.getByRole(name).filter({ hasNotText: /R\$|preço|vendido/i });
    for (const region of await regions.all()) await expect(region).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A dark screen prints dark text on white paper.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(30, 42, 43)');
}

test.describe('On paper', () => {
  test('a project, a comparison and a list have nothing over their text', async ({
    page,
    catalogue,
    visit,
  }) => {
    const [first, second] = (await catalogue.listProjects({ limit: 2 })).items;
    if (!first || !second) throw new Error('The catalogue has two projects');
    for (const path of [
      paths.project(first.slug),
      paths.comparison([first.slug, second.slug]),
      paths.listing(),
      paths.privacy(),
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(visit.cookieQuestion).toBeVisible();
      await expectPrintable(page);
    }
  });

  test('the pages of an account have nothing over their text', async ({
    page,
    request,
    context,
    baseURL,
    visit,
  }) => {
    await refuseCookies({ context, baseURL });
    await signInNewBuyer(page, request);
    await context.clearCookies({ name: CONSENT_COOKIE });
    for (const path of [
      '/conta',
      '/conta/dados',
      '/conta/documentos',
      '/conta/reservas',
      '/conta/privacidade',
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(visit.cookieQuestion).toBeVisible();
      await expectPrintable(page);
    }
  });
});
