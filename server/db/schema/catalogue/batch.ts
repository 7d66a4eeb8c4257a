import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BatchReport, BatchRow } from '@/domain/batch/report';
import {
  BATCH_KINDS,
  BATCH_MODES,
  BATCH_STATES,
  type BatchKind,
  type BatchMode,
  type BatchState,
} from '@/domain/batch/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { project } from './project';

/** A spreadsheet of units or prices: its rows and the outcome of each. */
export const batch = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    createdBy: uuid('created_by').notNull(),
    kind: text('kind').$type<BatchKind>().notNull(),
    mode: text('mode').$type<BatchMode>(),
    state: text('state').$type<BatchState>().notNull().default('received'),
    fileName: text('file_name').notNull(),
    rows: jsonb('rows').$type<BatchRow[]>().notNull(),
    report: jsonb('report').$type<BatchReport>().notNull(),
    rowCount: integer('row_count').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    finishedAt: instant('finished_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('batch_kind', sql`${table.kind} in (${sqlList(BATCH_KINDS)})`),
    check('batch_mode', sql`${table.mode} in (${sqlList(BATCH_MODES)})`),
    check('batch_state', sql`${table.state} in (${sqlList(BATCH_STATES)})`),
    check('batch_counts', sql`${table.doneCount} between 0 and ${table.rowCount}`),
    index('batch_by_project').on(table.projectId, table.id),
  ],
);
