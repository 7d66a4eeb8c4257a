import type { ServerResponse } from 'node:http';

/** Header with which a rendered page names its cache tags; the page cache removes it. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/**
 * Declares a page that is the same for every visitor and is cached until one of its tags changes. Tags: `listing` (any
 * project), `project:<id>`, `place`, `advertisement`, `setting` (a dated value), `policy` (changes only with a release).
 */
export function declarePublicPage(response: ServerResponse, tags: readonly string[]): void {
  response.setHeader(PAGE_TAGS_HEADER, tags.join(' '));
}

export function isPublicPage(response: ServerResponse): boolean {
  return response.hasHeader(PAGE_TAGS_HEADER);
}

/** Declares a private page that neither proxies nor the browser's back button may cache. */
export function declareWorkingPage(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
}
