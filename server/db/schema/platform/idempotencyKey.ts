import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Answer to a call with an idempotency key, returned again to a repeated call, which then has no effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** Hash of the caller. */
    caller: text('caller').notNull(),
    /** Hash of the key. */
    key: text('key').notNull(),
    /** Method and path. */
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call runs. */
    status: integer('status'),
    /** Encrypted with the key itself, which is not stored. */
    answer: jsonb('answer').$type<string>(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index('idempotency_key_by_time').on(table.at),
  ],
);
