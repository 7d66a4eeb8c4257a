import type { ServerResponse } from 'node:http';

/**
 * Where a page leaves its data block for the document that is written around it. The block is for machines alone, so it
 * goes into the head and not into the props, which would send it twice and to be read by React. It is a property of the
 * response because a page and the document may be bundled apart.
 */
const DATA_BLOCK = Symbol.for('soleira.page.dataBlock');

type WithDataBlock = ServerResponse & { [DATA_BLOCK]?: string };

/** @param text from `graphText` of domain/seo, which is safe inside a script element */
export function declareStructuredData(response: ServerResponse, text: string): void {
  (response as WithDataBlock)[DATA_BLOCK] = text;
}

/** What the page declared; undefined for one that declared nothing, or is written without a response. */
export function structuredDataOf(response: ServerResponse | undefined): string | undefined {
  return (response as WithDataBlock | undefined)?.[DATA_BLOCK];
}
