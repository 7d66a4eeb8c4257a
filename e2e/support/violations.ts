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

/** Most frames in which a page takes a new size, colour scheme or state. */
const SETTLING_FRAMES = 60;

/**
 * Waits until the page has its new size and no transition runs. A transition begins in the frame after its cause, and colours and
 * places during one are not the designed ones.
 */
async function settle(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? null;
  await page.evaluate(
    async ([frames, wanted]) => {
      const transitions = () =>
        document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      let quiet = 0;
      for (let frame = 0; frame < frames && quiet < 3; frame += 1) {
        await new Promise(requestAnimationFrame);
        const running = transitions();
        await Promise.allSettled(running.map(({ finished }) => finished));
        quiet = running.length === 0 && (wanted === null || innerWidth === wanted) ? quiet + 1 : 0;
      }
    },
    [SETTLING_FRAMES, width] as const,
  );
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
  await settle(page);
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
  await expect(page.locator('.MuiBackdrop-root').filter({ visible: true })).toHaveCount(0);
  const violations = await axeViolations(page, {}, selector);
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}
