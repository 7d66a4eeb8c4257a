import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as large as the one that `axe-core` exports, and each document has to parse it. */
const PROGRAM = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

type Axe = typeof axe;

/** Violation of one rule, with the elements that break it. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string | undefined }[];
}

/**
 * Violations that axe finds in one element, by rule. It runs as a tool of the browser: the content policy refuses it as a script.
 * Only violations leave the page, because what passes is a thousand times as long.
 */
export async function axeViolations(
  page: Page,
  options: axe.RunOptions = {},
  selector = 'html',
): Promise<readonly Violation[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(`${PROGRAM};null`);
  return page.evaluate(
    async ([within, given]) => {
      const { run } = (globalThis as unknown as { axe: Axe }).axe;
      const { violations } = await run(within, { ...given, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [selector, options] as const,
  );
}

/** Violations of all rules in the current state of the page or of one element. */
export async function violationsOf(page: Page, selector = 'html'): Promise<unknown[]> {
  // Colours during a transition are not the designed ones.
  await expect(page.locator('.MuiBackdrop-root').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const violations = await axeViolations(page, {}, selector);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
