import type { IncomingMessage, ServerResponse } from 'node:http';

/** Parts of a page as HTML, by their names. */
export type WrittenParts = Readonly<Record<string, string>>;

/**
 * Where a page leaves the parts that are written once, as HTML, and never again as data: they are for the eye alone, so a
 * browser need not read and compare them when the page becomes alive. A property of the response because a page and the
 * document around it may be bundled apart.
 */
const PARTS = Symbol.for('soleira.page.writtenParts');

type WithParts = ServerResponse & { [PARTS]?: WrittenParts };

export function declareWrittenParts(response: ServerResponse, parts: WrittenParts): void {
  (response as WithParts)[PARTS] = parts;
}

export function writtenPartsOf(response: ServerResponse | undefined): WrittenParts | undefined {
  return (response as WithParts | undefined)?.[PARTS];
}

/** Header by which the server tells a page that its data alone are asked for; Next has taken that out of the address. */
const DATA_HEADER = 'x-page-data';

/** True where a browser that runs the site asks for a page after a click: it writes the page itself, out of its data. */
export const asksForData = ({ headers }: IncomingMessage): boolean => headers[DATA_HEADER] !== undefined;
