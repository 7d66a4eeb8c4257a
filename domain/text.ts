const SPACES = /\p{Zs}/gu;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC\u2032\u00B4\u0060]/g;

/**
 * Every kind of space (no-break U+00A0, narrow no-break U+202F, thin …) becomes a plain one, one for one, so
 * that text from Intl can be compared, searched, exported and sent. Tabs and line breaks stay.
 */
export function normalizeSpaces(text: string): string {
  return text.replace(SPACES, ' ');
}

/**
 * Characters that change the reading direction of the following text: with one, a file name can be displayed
 * as a different one.
 */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Text of one line as it is stored: no breaks and no invisible characters, also from the clipboard. */
export function oneLine(text: string): string {
  return text.replace(TURNING, '').replace(BREAKS, ' ').trim();
}

/**
 * The form in which text is searched and compared: no accents, lower case, plain spaces, one kind of
 * apostrophe. Stored search columns and typed queries both use it, so "d'avila" finds "d’Ávila".
 */
export function normalizeText(text: string): string {
  // Decomposed first: only then does a Greek accent, for example, become an apostrophe.
  const plain = text.normalize('NFD').toLowerCase().replace(MARKS, '');
  return normalizeSpaces(plain).replace(APOSTROPHES, "'");
}

/**
 * URL slug of a name: ASCII, lower case, words joined by one hyphen ("Edifício Ação & Cia." is
 * "edificio-acao-cia"). A name without a Latin letter or digit gives `fallback`, usually the id.
 */
export function slugify(text: string, fallback = ''): string {
  // The compatibility form also turns "72 m²" into "72-m2" and "5º" into "5o", which the canonical one would drop.
  const plain = text.normalize('NFKD').toLowerCase().replace(MARKS, '');
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug === '' ? fallback : slug;
}

/** Text as a literal inside a LIKE pattern: `%`, `_` and the escape character `\` lose their meaning. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
