import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '@/domain/text';

/** What stands between the words of a name, beside a space. */
const SEPARATORS = "-'/().,&";

/**
 * In SQL, true where one of the beginnings begins a word of the text: "ama" does in "ipe-amarelo". Both are in the
 * normal form (`normalizeText`); `%`, `_` and `\` of a beginning are letters like others.
 */
export function beginsWord(text: SQL, beginnings: readonly string[]): SQL {
  const patterns = beginnings.map((beginning) => `% ${escapeLike(beginning)}%`);
  // Told much faster than the rest, and true for all that the rest is true for: most names end here.
  const parts = beginnings.map((beginning) => `%${escapeLike(beginning.split(' ')[0] ?? '')}%`);
  return sql`(${text} like any (${sql.param(parts)}::text[]) and (' ' || translate(${text}, ${SEPARATORS}, ${' '.repeat(SEPARATORS.length)})) like any (${sql.param(patterns)}::text[]))`;
}

/** Comes after every letter that a name goes on with. */
const LAST = '\u{10ffff}';

/**
 * In SQL, true where the text begins so. A range instead of a pattern: by a plan that is kept for any beginning, too, an
 * index of patterns (`text_pattern_ops`) finds it.
 */
export function beginsText(text: SQL, beginning: string): SQL {
  return sql`(${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST})`;
}
