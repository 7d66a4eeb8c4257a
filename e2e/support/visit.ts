import { expect, type Locator, type Page } from '@playwright/test';
import english from '@/locales/en/feedback.json';
import spanish from '@/locales/es/feedback.json';
import portuguese from '@/locales/pt-BR/feedback.json';

/** Intl writes no-break spaces into amounts; a person reads them as spaces. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** A sentence about cookies, in whichever language the page speaks. */
const inAnyLanguage = (key: 'title' | 'reject') =>
  new RegExp(`^(${[portuguese, english, spanish].map(({ consent }) => consent[key]).join('|')})$`);

/** Somebody's visit: what every journey does on every page. */
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

  /** Opens a page and refuses cookies. The question comes last of all, so the page works in full afterwards. */
  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.refuseCookies();
  }

  async refuseCookies(): Promise<void> {
    await this.cookieQuestion.getByRole('button', { name: inAnyLanguage('reject') }).click();
    await expect(this.cookieQuestion).toBeHidden();
  }

  /** By how many pixels the page can be scrolled sideways; none is right. */
  sidewaysOverflow(): Promise<number> {
    return this.#page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
