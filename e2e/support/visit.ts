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
    return this.#page.evaluate(async () => {
      // Two frames after a resize the page has its new layout.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
  }
}
