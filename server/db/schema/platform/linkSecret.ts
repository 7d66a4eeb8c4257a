import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Secret that signs links without sign-in, where the configuration has none. One row. */
export const linkSecret = pgTable(
  'link_secret',
  { id: integer('id').primaryKey(), secret: text('secret').notNull() },
  (table) => [check('link_secret_single', sql`${table.id} = 1`)],
);
