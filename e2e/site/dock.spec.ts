import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { expect, test } from '../support/test';

const buttonOf = (page: Page) => page.getByRole('link', { name: 'Falar com a Soleira no WhatsApp' });

/** Texts and controls of the page that the visible button lies over. */
function coveredBy(page: Page): Promise<string[]> {
  return buttonOf(page).evaluate((button) => {
    if (button.hasAttribute('data-away')) return [];
    const place = button.getBoundingClientRect();
    const meets = (box: DOMRect) =>
      box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < box.bottom;
    /** True for what a scrolled box cuts off there. */
    const isCutOff = (element: Element): boolean => {
      const box = element.closest('[tabindex="0"]');
      return (
        box !== null && getComputedStyle(box).overflowY === 'auto' && !meets(box.getBoundingClientRect())
      );
    };
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const covered: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest('.visually-hidden, script, aside') || !isShown(parent)) continue;
      if (isCutOff(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (text.textContent?.trim() && [...range.getClientRects()].some(meets)) covered.push(text.textContent);
    }
    for (const control of document.querySelectorAll('button, input, select, textarea')) {
      // A radio button that is a whole card is transparent.
      if (
        control !== button &&
        control.checkVisibility() &&
        !control.closest('.visually-hidden, aside') &&
        !isCutOff(control) &&
        meets(control.getBoundingClientRect())
      )
        covered.push(control.outerHTML);
    }
    return covered;
  });
}

for (const width of [390, 1280]) {
  test(`The WhatsApp button covers neither text nor a control at ${width} px`, async ({
    page,
    catalogue,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { path, project } = await catalogue.findTowers();
    let shown = 0;
    await visit.open('/');
    for (const address of ['/', paths.listing(), path, `${path}/escolher`, '/simulacao?type=ready']) {
      await page.goto(address);
      await expect(buttonOf(page)).toBeAttached();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < Math.min(height, 4_000); y += 370) {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
        expect(await coveredBy(page), `${address} at ${y} px`).toEqual([]);
        if ((await buttonOf(page).getAttribute('data-away')) === null) shown += 1;
      }
    }
    expect(shown, project.slug).toBeGreaterThan(0);
  });
}

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
]) {
  test(`The question about cookies takes at most a quarter of a phone of ${width} × ${height}, with equal answers`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(paths.listing());
    const card = await visit.cookieQuestion.boundingBox();
    expect(card?.height).toBeLessThanOrEqual(height / 4);
    const [refusal, consent] = await Promise.all(
      ['Rejeitar', 'Aceitar'].map((name) =>
        visit.cookieQuestion.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    expect(refusal?.y).toBe(consent?.y);
    expect(refusal?.width).toBeCloseTo(consent?.width ?? 0, 0);
    expect(refusal?.height).toBe(consent?.height);
  });
}
