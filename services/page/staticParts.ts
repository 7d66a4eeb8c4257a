import type { IncomingMessage, ServerResponse } from 'node:http';

/** HTML of parts of a page by name. */
export type WrittenParts = Readonly<Record<string, string>>;

/**
 * Parts of a page that are rendered once as HTML and not sent as data, so that browsers need not hydrate them. A
 * property of the response, because a page and its document may be bundled separately.
 */
const PARTS = Symbol.for('soleira.page.writtenParts');

type WithParts = ServerResponse & { [PARTS]?: WrittenParts };

export function declareWrittenParts(response: ServerResponse, parts: WrittenParts): void {
  (response as WithParts)[PARTS] = parts;
}

export function writtenPartsOf(response: ServerResponse | undefined): WrittenParts | undefined {
  return (response as WithParts | undefined)?.[PARTS];
}

/** Header by which the server marks a data request of Next, whose own marks Next removes from the URL. */
const DATA_HEADER = 'x-page-data';

/** True for a client navigation, which renders the page from its data. */
export const asksForData = ({ headers }: IncomingMessage): boolean => headers[DATA_HEADER] !== undefined;
