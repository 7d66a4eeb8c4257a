import type { Page } from '@playwright/test';

/** Messages of the browser about a page; the list grows while the page is open. */
export type Problems = readonly string[];

/**
 * Records faults that a visitor cannot see: errors and warnings of the console (with refusals by the content policy),
 * exceptions (with hydration errors), dialogs of foreign scripts and failed responses.
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
