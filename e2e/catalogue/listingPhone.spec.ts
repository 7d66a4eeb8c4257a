import type { Page } from '@playwright/test';
import { categoryIs } from '../support/catalogue';
import { chip, countText, expectCount, titlesOf } from '../support/listingPage';
import { expect, test } from '../support/test';
import { Visit } from '../support/visit';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Largest scroll movement from a height within a second, in pixels. */
function farthestFrom(page: Page, height: number): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + 1000;
        let farthest = 0;
        const look = (now: number) => {
          farthest = Math.max(farthest, Math.abs(window.scrollY - start));
          if (now < end) requestAnimationFrame(look);
          else resolve(farthest);
        };
        requestAnimationFrame(look);
      }),
    height,
  );
}

test.describe('The listing on a phone', () => {
  test.use({ viewport: PHONE.viewport });

  test('is filtered in a bottom sheet, which returns the focus to its button', async ({
    page,
    catalogue,
    visit,
  }) => {
    await visit.open('/imoveis');
    const opener = page.getByRole('main').getByRole('link', { name: /^Filtros/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Casas').check();
    const { total } = await catalogue.listProjects({ filters: [categoryIs('houses')], limit: 1 });
    await sheet.getByRole('button', { name: `Ver ${countText(total)}` }).click();

    await expect(sheet).toBeHidden();
    await expectCount(page, total);
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText(/Filtros\s*1\s*em uso/);
    expect(await visit.sidewaysOverflow()).toBe(0);
  });

  test('keeps the focus in its sheet, and Escape returns it', async ({ page, visit }) => {
    await visit.open('/imoveis');
    const opener = page.getByRole('main').getByRole('link', { name: /^Filtros/ });
    await opener.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet).toBeVisible();
    // After the last field Tab moves to the browser's own buttons, and nothing of the page has the focus.
    const isBehind = () =>
      page.evaluate(
        () =>
          ![null, document.body].includes(document.activeElement as HTMLElement | null) &&
          !document.activeElement?.closest('dialog'),
      );
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press(key);
        expect(await isBehind(), `${key} ${stop}`).toBe(false);
      }
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('returns from a project to the same filters and card, and then to the list before', async ({
    browser,
    baseURL,
    catalogue,
  }) => {
    const phone = await browser.newContext({ ...PHONE, baseURL });
    const page = await phone.newPage();
    await new Visit(page).open('/imoveis');
    const filters = [categoryIs('apartments')];
    const { total } = await catalogue.listProjects({ filters, limit: 1 });
    const everything = await catalogue.listProjects({ limit: 1 });

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Filtros/ })
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await sheet.getByLabel('Apartamentos').tap();
    await sheet.getByRole('button', { name: `Ver ${countText(total)}` }).tap();
    await expect(sheet).toBeHidden();
    await expectCount(page, total);

    const link = titlesOf(page).nth(14).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const title = (await link.textContent()) ?? '';
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(3 * PHONE.viewport.height);
    await link.tap();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/imoveis\?categoria=apartamentos$/);
    await expect(link).toHaveText(title);
    await expect(link).toBeInViewport();
    await expect(chip(page, 'Apartamentos')).toBeAttached();
    await expectCount(page, total);
    const distance = () => page.evaluate((height) => Math.abs(window.scrollY - height), before);
    await expect.poll(distance).toBeLessThan(60);
    expect(await farthestFrom(page, before)).toBeLessThan(60);
    await expect(sheet).toBeHidden();

    await page.goBack();
    await expect(page).toHaveURL(/\/imoveis$/);
    await expectCount(page, everything.total);
    await expect(sheet).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Filtros/ })
      .tap();
    await expect(sheet.getByLabel('Apartamentos')).not.toBeChecked();
    await phone.close();
  });
});
