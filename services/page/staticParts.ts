import type { IncomingMessage, ServerResponse } from 'node:http';

/** HTML of parts of a page by name. */
export type StaticParts = Readonly<Record<string, string>>;

/**
 * Parts of a page that are rendered once as HTML and not sent as data, so that browsers need not hydrate them. A
 * property of the response, because a page and its document may be bundled separately.
 */
const PARTS = Symbol.for('soleira.page.staticParts');

type WithStaticParts = ServerResponse & { [PARTS]?: StaticParts };

export function declareStaticParts(response: ServerResponse, parts: StaticParts): void {
  (response as WithStaticParts)[PARTS] = parts;
}

export function staticPartsOf(response: ServerResponse | undefined): StaticParts | undefined {
  return (response as WithStaticParts | undefined)?.[PARTS];
}

/** Header by which the server marks a data request of Next, whose own marks Next removes from the URL. */
const DATA_HEADER = 'x-page-data';

/** True for a client navigation, which renders the page from its data. */
export const isDataRequest = ({ headers }: IncomingMessage): boolean => headers[DATA_HEADER] !== undefined;
