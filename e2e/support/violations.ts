import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Violations that axe finds in the current state of the page, by rule. It runs as a tool of the browser: the
 * content policy refuses it as a script.
 */
export async function violationsOf(page: Page): Promise<unknown[]> {
  // What says that a page is being changed fades away, and half faded it is no colour that anybody chose.
  await expect(page.locator('.MuiBackdrop-root').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
