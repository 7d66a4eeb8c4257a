import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** What a call answered to somebody who named it by a key, so that the same call again answers the same and does nothing. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Whose key it is, as a hash. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is at work. */
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_key_by_time').on(table.at),
  ],
);
