import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Calls that count towards a limit; a visitor is known only by the hash of the day. */
export const callAttempt = pgTable(
  'call_attempt',
  {
    id: uuid('id').primaryKey(),
    /** The limit: `session`, `count`. */
    kind: text('kind').notNull(),
    caller: text('caller').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('call_attempt_by_caller').on(table.kind, table.caller, table.at),
    index('call_attempt_by_time').on(table.at),
  ],
);
