import { expect, type Locator, type Page } from '@playwright/test';

/** Intl writes no-break spaces into amounts; a person reads them as spaces. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

/** Somebody's visit: what every journey does on every page. */
export class Visit {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get cookieQuestion(): Locator {
    return this.#page.getByRole('region', { name: 'Sua privacidade, sua escolha' });
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
    await this.cookieQuestion.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(this.cookieQuestion).toBeHidden();
  }

  /** By how many pixels the page can be scrolled sideways; none is right. */
  sidewaysOverflow(): Promise<number> {
    return this.#page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }
}
