import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditAuthor, AuditKind } from '@/domain/auditEntry/actions';
import { instant, sqlList } from '@/server/db/schema/columns';

/** Kinds of record that always belong to a company. */
const KINDS_OF_COMPANIES: readonly AuditKind[] = [
  'entrepreneur',
  'member',
  'bond',
  'project',
  'unit',
  'advertisement',
  'incorporatorPage',
  'coupon',
  'negotiation',
  'reservation',
  'sale',
  'visit',
  'invoice',
];

/**
 * Audited changes, written in the transaction of the change and never changed or deleted (0001_guards). The log
 * outlives the person, so it names the personal fields that changed without their values.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').$type<AuditAuthor>().notNull(),
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    /** Company that owns the record; null for a buyer's account, and for records of the platform. */
    companyId: uuid('company_id'),
    subjectKind: text('subject_kind').$type<AuditKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  (table) => [
    // Not valid for entries from before the column existed.
    check(
      'audit_log_company',
      sql`${table.companyId} is not null or ${table.subjectKind} not in (${sqlList(KINDS_OF_COMPANIES)})`,
    ),
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.at),
    index('audit_log_by_company').on(table.companyId, table.at, table.id),
    index('audit_log_by_actor').on(table.actorId, table.at, table.id),
    index('audit_log_by_time').on(table.at, table.id),
  ],
);
