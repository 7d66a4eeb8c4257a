import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/**
 * Audited changes, written in the transaction of the change and never changed or deleted (0001_guards). The log
 * outlives the person, so it names the personal fields that changed without their values.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    /** For example `bankAccounts.replace`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.at)],
);
