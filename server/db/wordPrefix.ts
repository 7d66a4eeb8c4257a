import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '@/domain/text';

/** Separators of the words of a name, besides a space. */
const SEPARATORS = "-'/().,&";

/**
 * SQL condition: a word of the text begins with one of the prefixes ("ama" matches "ipe-amarelo"). Both are in the
 * normal form (`normalizeText`); `%`, `_` and `\` of a prefix are matched literally.
 */
export function beginsWord(text: SQL, beginnings: readonly string[]): SQL {
  const patterns = beginnings.map((beginning) => `% ${escapeLike(beginning)}%`);
  // Much faster than the second condition and implied by it: most names end here.
  const parts = beginnings.map((beginning) => `%${escapeLike(beginning.split(' ')[0] ?? '')}%`);
  return sql`(${text} like any (${sql.param(parts)}::text[]) and (' ' || translate(${text}, ${SEPARATORS}, ${' '.repeat(SEPARATORS.length)})) like any (${sql.param(patterns)}::text[]))`;
}

/** Sorts after every letter that may follow in a name. */
const LAST = '\u{10ffff}';

/**
 * SQL condition: the text begins with the prefix. A range instead of a pattern, so that also a generic plan uses a
 * `text_pattern_ops` index.
 */
export function beginsText(text: SQL, beginning: string): SQL {
  return sql`(${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST})`;
}
