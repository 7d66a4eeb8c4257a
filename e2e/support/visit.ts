import { expect, type Locator, type Page } from '@playwright/test';
import english from '@/locales/en/feedback.json';
import spanish from '@/locales/es/feedback.json';
import portuguese from '@/locales/pt-BR/feedback.json';

/** Intl writes no-break spaces into amounts; tests compare with plain spaces. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** Cookie sentence in any language of the site. */
const inAnyLanguage = (key: 'title' | 'reject') =>
  new RegExp(`^(${[portuguese, english, spanish].map(({ consent }) => consent[key]).join('|')})$`);

/** Most frames in which a page takes its new layout after a resize. */
const LAYOUT_FRAMES = 60;

/** Visit of a person: steps that journeys share on every page. */
export class Visit {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get cookieQuestion(): Locator {
    return this.#page.getByRole('region', { name: inAnyLanguage('title') });
  }

  get toast(): Locator {
    return this.#page.getByRole('alert').filter({ has: this.#page.getByRole('button') });
  }

  /** Opens a page and refuses cookies. The banner appears last, so the page is interactive afterwards. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.refuseCookies();
  }

  async refuseCookies(): Promise<void> {
    await this.cookieQuestion.getByRole('button', { name: inAnyLanguage('reject') }).click();
    await expect(this.cookieQuestion).toBeHidden();
  }

  /** Horizontal overflow of the page in pixels; 0 is right. */
  sidewaysOverflow(): Promise<number> {
    return this.#page.evaluate(async (frames) => {
      const { documentElement: page } = document;
      const overflow = () => page.scrollWidth - page.clientWidth;
      // A page takes its new layout some frames after a resize, more of them on a busy machine.
      for (let frame = 0; frame < 2 || (frame < frames && overflow() > 0); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      return overflow();
    }, LAYOUT_FRAMES);
  }

  /** Sets the text of the page to 200 %, as a browser does for people who set a large one. */
  async doubleText(): Promise<void> {
    await this.#page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  }
}
