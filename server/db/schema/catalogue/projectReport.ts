import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  MAX_REPORT_TEXT,
  REPORT_REASONS,
  REPORT_STATES,
  type ReportReason,
  type ReportState,
} from '@/domain/report/rules';
import { createdAt, instant, sqlList, updatedAt } from '@/server/db/schema/columns';
import { project } from './project';
import { quota } from './quota';
import { unit } from './unit';

/** What visitors found wrong with a project, or with one unit or quota of it. Who they are is not kept. */
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
    /** For the answer alone; forgotten when its time is over. */
    email: text('email'),
    /** How many have said the same of the same thing. */
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('project_report_reason', sql`${table.reason} in (${sqlList(REPORT_REASONS)})`),
    check('project_report_state', sql`${table.state} in (${sqlList(REPORT_STATES)})`),
    check('project_report_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check('project_report_text', sql`length(${table.text}) <= ${sql.raw(String(MAX_REPORT_TEXT))}`),
    check('project_report_count', sql`${table.count} > 0`),
    index('project_report_newest').on(table.projectId, table.createdAt.desc(), table.id),
    index('project_report_contacts').on(table.createdAt).where(sql`email is not null`),
  ],
);

/** The secret of a day. It is deleted with the day, and from then on nobody can tell whose address a hash was made of. */
export const visitorSalt = pgTable('visitor_salt', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** When a visitor, known only by the hash of today, has reported something: for the limit of an hour. */
export const reportAttempt = pgTable(
  'report_attempt',
  {
    id: uuid('id').primaryKey(),
    visitor: text('visitor').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('report_attempt_by_visitor').on(table.visitor, table.at)],
);
