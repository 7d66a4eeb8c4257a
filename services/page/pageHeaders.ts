import type { ServerResponse } from 'node:http';

/** Header in which a rendered page tells the page cache what it was made of; the cache never sends it on. */
export const PAGE_TAGS_HEADER = 'x-page-tags';

/**
 * Declares that this page is the same for every visitor and may be kept until one of its tags changes.
 * Tags: `listing` (any project), `project:<id>`, `place`, `advertisement`, `policy` (its words change only with the program).
 */
export function declarePublicPage(response: ServerResponse, tags: readonly string[]): void {
  response.setHeader(PAGE_TAGS_HEADER, tags.join(' '));
}

/** True for a page that declared itself so. */
export function isPublicPage(response: ServerResponse): boolean {
  return response.hasHeader(PAGE_TAGS_HEADER);
}

/** Declares that this page is for one person and is kept by nobody: not by a proxy, and not by a browser that goes back. */
export function declareWorkingPage(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'private, no-store');
}
