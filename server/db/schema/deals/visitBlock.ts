import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { project } from '@/server/db/schema/catalogue/project';
import { createdAt } from '@/server/db/schema/columns';

/** Days on which a project receives no visits. */
export const visitBlock = pgTable(
  'visit_block',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** First and last date, in the time zone of the project. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('visit_block_range', sql`${table.fromDay} <= ${table.untilDay}`),
    index('visit_block_by_project').on(table.projectId, table.untilDay),
  ],
);
