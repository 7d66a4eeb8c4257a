/** A node of schema.org, or a part of one. Undefined properties are left out. */
export interface Thing {
  readonly '@type': string | readonly string[];
  readonly [property: string]: unknown;
}

/** Characters with which data could end a script element, open a comment in it, or break a line of script. */
const DANGEROUS = /[<>&\u2028\u2029]/g;

/** JSON for a script element: the same value after parsing, without characters that HTML would interpret. */
export function dataBlockText(value: unknown): string {
  return JSON.stringify(value).replace(
    DANGEROUS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Text of a page's data block: all its nodes as one graph of schema.org. */
export function graphText(things: readonly Thing[]): string {
  return dataBlockText({ '@context': 'https://schema.org', '@graph': things });
}
