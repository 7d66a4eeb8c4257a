import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Violations that axe finds in the current state of the page or of one element, by rule. It runs as a tool of the browser: the
 * content policy refuses it as a script.
 */
export async function violationsOf(page: Page, selector = 'html'): Promise<unknown[]> {
  // Colours during a transition are not the designed ones.
  await expect(page.locator('.MuiBackdrop-root').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (within) => (globalThis as unknown as { axe: typeof axe }).axe.run(within),
    selector,
  );
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
