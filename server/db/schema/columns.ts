import { sql } from 'drizzle-orm';
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Integer centavos. A bigint in the database; at most 2^53 − 1 in code, which a check of the column guarantees. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Optimistic lock: an update names the version that it read, and increments it. */
export const version = () => integer('version').notNull().default(1);

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

/** Words for full-text search, made by the application (lower case, without accents, stems with weights). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** SQL list of the values of an enumeration, for a check constraint: `'a', 'b'`. Only for constants of the domain. */
export function sqlList(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

/** Apostrophes and spaces of every kind, and their plain replacements: the same as `normalizeText` of the domain. */
const APOSTROPHES = String.raw`\2018\2019\02BC\2032\00B4\0060`;
const SPACES = String.raw`\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000`;
const PLAIN = `${"''".repeat(6)}${' '.repeat(16)}`;
const MARKS = String.raw`[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]`;

/** Generated column: an SQL text in the normal form of search and comparison. */
const normalized = (name: string, source: string) =>
  text(name)
    .notNull()
    .generatedAlwaysAs(
      sql.raw(
        `regexp_replace(lower(normalize(translate(${source}, U&'${APOSTROPHES}${SPACES}', '${PLAIN}'), NFD)), U&'${MARKS}', '', 'g')`,
      ),
    );

/** Another column in the normal form of search and comparison. */
export const normalizedFrom = (name: string, source: string) => normalized(name, `"${source}"`);

/** The same for a column that may be null: empty without a value. */
export const normalizedOrEmpty = (name: string, source: string) =>
  normalized(name, `coalesce("${source}", '')`);
