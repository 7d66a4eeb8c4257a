import type { ServerResponse } from 'node:http';

/**
 * Structured data that a page leaves for its document. They go into the head and not into the props, which would send
 * them twice and have React read them. A property of the response, because a page and its document may be bundled
 * separately.
 */
const STRUCTURED_DATA = Symbol.for('soleira.page.dataBlock');

type WithStructuredData = ServerResponse & { [STRUCTURED_DATA]?: string };

/** @param text from `graphText` of domain/seo, which is safe inside a script element */
export function declareStructuredData(response: ServerResponse, text: string): void {
  (response as WithStructuredData)[STRUCTURED_DATA] = text;
}

/** Undefined for a page without structured data, or rendered without a response. */
export function structuredDataOf(response: ServerResponse | undefined): string | undefined {
  return (response as WithStructuredData | undefined)?.[STRUCTURED_DATA];
}
