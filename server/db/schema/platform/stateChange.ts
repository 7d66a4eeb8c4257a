import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** State changes of deals, written in the transaction of the change and never changed or deleted (0001_guards). */
export const stateChange = pgTable(
  'state_change',
  {
    id: uuid('id').primaryKey(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    at: instant('at').notNull(),
    /** A kind of caller, `clock` for an expiry, or `provider` for an event of the payment provider. */
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    event: text('event').notNull(),
    /** Null for the initial state. */
    from: text('from'),
    to: text('to').notNull(),
    reason: text('reason'),
  },
  (table) => [index('state_change_by_subject').on(table.subjectKind, table.subjectId, table.at)],
);
