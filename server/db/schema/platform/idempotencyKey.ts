import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** What a call answered to somebody who named it by a key, so that the same call again answers the same and does nothing. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Whose key it is, as a hash. */
    caller: text('caller').notNull(),
    /** The key as a hash. */
    key: text('key').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is at work. */
    status: integer('status'),
    /** Sealed under the key itself, which is kept nowhere. */
    answer: jsonb('answer').$type<string>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_key_by_time').on(table.at),
  ],
);
