import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Picture } from '@/domain/site/picture';
import { MAX_STAGE_NAME, MAX_UPDATE_PHOTOS, MAX_UPDATE_TEXT, MAX_WEIGHT } from '@/domain/works/schema';
import { WORKS_UPDATE_STATES, type WorksUpdateState } from '@/domain/works/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { project } from './project';

/** Stages of the works of a project, in their order. */
export const worksStage = pgTable(
  'works_stage',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    percent: integer('percent').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.position] }),
    unique('works_stage_once').on(table.projectId, table.name),
    check('works_stage_position', sql`${table.position} >= 0`),
    check(
      'works_stage_name',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(MAX_STAGE_NAME))}`,
    ),
    check('works_stage_percent', sql`${table.percent} between 0 and 100`),
    check('works_stage_weight', sql`${table.weight} between 1 and ${sql.raw(String(MAX_WEIGHT))}`),
  ],
);

/** An update about the works, with its photos; buyers see it once it is published. */
export const worksUpdate = pgTable(
  'works_update',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    photos: jsonb('photos').$type<Picture[]>().notNull().default([]),
    state: text('state').$type<WorksUpdateState>().notNull().default('draft'),
    publishedAt: instant('published_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('works_update_state', sql`${table.state} in (${sqlList(WORKS_UPDATE_STATES)})`),
    check('works_update_published', sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`),
    check(
      'works_update_text',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(MAX_UPDATE_TEXT))}`,
    ),
    check(
      'works_update_photos',
      sql`jsonb_array_length(${table.photos}) <= ${sql.raw(String(MAX_UPDATE_PHOTOS))}`,
    ),
    index('works_update_by_day').on(table.projectId, table.day, table.id),
  ],
);
