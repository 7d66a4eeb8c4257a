import type { Locator, Page } from '@playwright/test';
import type { PublicUnit } from '@/domain/unit/schema';

/** More presses of Tab than any page needs to reach its grid. */
const TAB_STOPS_MAX = 120;

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^Unidades: / });
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
export const cellOf = (page: Page, { code }: Pick<PublicUnit, 'code'>): Locator =>
  gridOf(page).getByRole('link', { name: new RegExp(`^Unidade ${code}, `) });

/** Moves the focus from the top of the page to the grid by Tab. */
export async function tabToGrid(page: Page): Promise<void> {
  const grid = gridOf(page);
  for (let stop = 0; stop < TAB_STOPS_MAX; stop++) {
    await page.keyboard.press('Tab');
    if (await grid.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error('Tab never reached the grid');
}
