import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAX_NOTE } from '@/domain/document/schema';
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '@/domain/report/rules';
import { REPORT_STATES, type ReportState } from '@/domain/report/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { project } from './project';
import { quota } from './quota';
import { unit } from './unit';

/**
 * Visitors' report of an error in a project, or in one of its units or quotas. The reporters' identities are not
 * stored.
 */
export const projectReport = pgTable(
  'project_report',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    unitId: uuid('unit_id').references(() => unit.id),
    quotaId: uuid('quota_id').references(() => quota.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    text: text('text'),
    /** Only for the answer; deleted after the retention period. */
    email: text('email'),
    /** Number of equal reports of the same subject. */
    count: integer('count').notNull().default(1),
    /** Operator's note about the decision; for a resolved report, also the text for the seller and the reporter. */
    note: text('note'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('project_report_reason', sql`${table.reason} in (${sqlList(REPORT_REASONS)})`),
    check('project_report_state', sql`${table.state} in (${sqlList(REPORT_STATES)})`),
    check('project_report_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check('project_report_text', sql`length(${table.text}) <= ${sql.raw(String(MAX_REPORT_TEXT))}`),
    check('project_report_count', sql`${table.count} > 0`),
    check('project_report_note', sql`length(${table.note}) <= ${sql.raw(String(MAX_NOTE))}`),
    check(
      'project_report_decided',
      sql`num_nonnulls(${table.note}, ${table.decidedBy}, ${table.decidedAt}) = case ${table.state} when 'open' then 0 else 3 end`,
    ),
    index('project_report_newest').on(table.projectId, table.createdAt.desc(), table.id),
    index('project_report_by_state').on(table.state, table.createdAt, table.id),
    index('project_report_contacts').on(table.createdAt).where(sql`email is not null`),
  ],
);

/** Secret of a day. It is deleted after the day, so that no hash can be traced to an IP address. */
export const visitorSalt = pgTable('visitor_salt', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** Reports of a visitor, for the hourly limit; a visitor is known only by the hash of the day. */
export const reportAttempt = pgTable(
  'report_attempt',
  {
    id: uuid('id').primaryKey(),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('report_attempt_by_visitor').on(table.visitor, table.at)],
);
