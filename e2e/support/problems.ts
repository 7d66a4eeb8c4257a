import type { Page } from '@playwright/test';

/** Sentences of the browser about a page; the list grows while the page lives. */
export type Problems = readonly string[];

/**
 * Writes down whatever goes wrong without a person seeing it: errors and warnings on the console (refusals by the content
 * policy are among them), exceptions (a page that React could not take over as it stood is one), boxes that a foreign script
 * would put up, and answers that failed.
 */
export function watchProblems(page: Page): Problems {
  const problems: string[] = [];
  page.on('console', (message) => {
    const isAboutStatus = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAboutStatus) {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
