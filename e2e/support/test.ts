import { test as base, type Page } from '@playwright/test';
import { Catalogue } from './catalogue';
import { type Problems, watchProblems } from './problems';
import { Visit } from './visit';

interface Fixtures {
  readonly catalogue: Catalogue;
  /** Errors and warnings of the browser about this page so far. */
  readonly problems: Problems;
  readonly visit: Visit;
  /** Closes the other visitors of a test: their open pages would slow down all tests that follow. */
  readonly closed: undefined;
}

export const test = base.extend<Fixtures>({
  catalogue: async ({ request }, use) => use(new Catalogue(request)),
  problems: async ({ page }: { page: Page }, use) => use(watchProblems(page)),
  visit: async ({ page }: { page: Page }, use) => use(new Visit(page)),
  closed: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
