import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/**
 * Who changed what and when, written with the change itself and never changed or deleted (the trigger is refuse_rewriting).
 * It outlives the person, so it names the personal parts that changed and does not repeat them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** What was done: `bankAccounts.replace`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.at)],
);
