/** A node of schema.org, or a part of one. What is undefined is left out. */
export interface Thing {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

/** Everything by which data could end a script element, open a comment in it, or break a line of script. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

/** JSON for a script element: the same value after parsing, and no character that HTML could take for its own. */
export function dataBlockText(value: unknown): string {
  return JSON.stringify(value).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The text of a page's data block: everything that the page is about, as one graph of schema.org. */
export function graphText(things: readonly Thing[]): string {
  return dataBlockText({ '@context': 'https://schema.org', '@graph': things });
}
