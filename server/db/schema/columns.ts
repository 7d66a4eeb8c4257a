import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Integer centavos. A bigint in the database; at most 2^53 − 1 in code, which the column check guards. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Optimistic lock: a change names the version it read, and raises it by one. */
export const version = () => integer('version').notNull().default(1);

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`now()`);

/** Words for full-text search, made by the application (lower case, without accents, stems with weights). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** SQL list of the values of an enumeration, for a check constraint: `'a', 'b'`. Only for constants of the domain. */
export function sqlList(values: readonly string[]) {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}
