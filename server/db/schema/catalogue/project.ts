import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPROVALS, type Approval } from '@/domain/approval';
import type { Address } from '@/domain/project/address';
import type { StoredConfig } from '@/domain/project/config';
import type { ProjectDetails } from '@/domain/project/details';
import { PHASES, type Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import { TOWER_LIMITS, type Tower } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import {
  CATEGORIES,
  type Category,
  GENRES,
  type Genre,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  type ProjectType,
  type PropertyKind,
} from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { place } from './place';

/** Start of each phase: `YYYY-MM-DD` by phase. */
export type PhaseDates = Partial<Record<Phase, string>>;

/** In characters. */
const MAX_TITLE = 200;
/** JSON path that matches a tower larger than the limits. */
const TOO_LARGE = `'$[*] ? (@.floors > ${TOWER_LIMITS.floors} || @.positions.size() > ${TOWER_LIMITS.positions})'`;

export const project = pgTable(
  'project',
  {
    id: uuid('id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** Neighbourhood of the map point (`placeAt`), regardless of the postal address. */
    placeId: uuid('place_id')
      .notNull()
      .references(() => place.id),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    genre: text('genre').$type<Genre>().notNull(),
    category: text('category').$type<Category>().notNull(),
    propertyKind: text('property_kind').$type<PropertyKind>().notNull(),
    projectType: text('project_type').$type<ProjectType>().notNull(),
    phase: text('phase').$type<Phase>().notNull(),
    phaseDates: jsonb('phase_dates').$type<PhaseDates>().notNull().default({}),
    cover: jsonb('cover').$type<Picture>().notNull(),
    photos: jsonb('photos').$type<Picture[]>().notNull().default([]),
    video: jsonb('video').$type<ProjectVideo>(),
    address: jsonb('address').$type<Address>().notNull(),
    details: jsonb('details').$type<ProjectDetails>().notNull(),
    plans: jsonb('plans').$type<Plan[]>().notNull().default([]),
    towers: jsonb('towers').$type<Tower[]>().notNull().default([]),
    config: jsonb('config').$type<StoredConfig>().notNull(),
    registrationNumber: text('registration_number'),
    registrationOffice: text('registration_office'),
    registrationDate: date('registration_date', { mode: 'string' }),
    approval: text('approval').$type<Approval>().notNull().default('pending'),
    /** The reviewer's reason for a rejection. */
    approvalNote: text('approval_note'),
    /** Instant of the company's request for approval; no review before that. */
    submittedAt: instant('submitted_at'),
    isPublished: boolean('is_published').notNull().default(false),
    /**
     * Set once, at the first publication; a trigger (0001_guards) refuses changes, because a relisting is not new.
     */
    firstPublishedAt: instant('first_published_at'),
    availabilityConfirmedAt: instant('availability_confirmed_at').notNull().default(sql`now()`),
    /** Removed by its company, and kept for its sales. */
    archivedAt: instant('archived_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('project_archived', sql`${table.archivedAt} is null or not ${table.isPublished}`),
    check('project_genre', sql`${table.genre} in (${sqlList(GENRES)})`),
    check('project_category', sql`${table.category} in (${sqlList(CATEGORIES)})`),
    check('project_category_genre', sql`(${table.category} = 'clubs') = (${table.genre} = 'clubs')`),
    check('project_property_kind', sql`${table.propertyKind} in (${sqlList(PROPERTY_KINDS)})`),
    check('project_type', sql`${table.projectType} in (${sqlList(PROJECT_TYPES)})`),
    check('project_phase', sql`${table.phase} in (${sqlList(PHASES)})`),
    check('project_approval', sql`${table.approval} in (${sqlList(APPROVALS)})`),
    // Lei 4.591/64, art. 32: nothing is offered before the incorporation is registered; until then, only a waiting
    // list.
    check(
      'project_registered_before_sale',
      sql`not ${table.isPublished} or ${table.phase} = 'Pré-Lançamento' or (
        ${table.registrationNumber} is not null and ${table.registrationOffice} is not null and ${table.registrationDate} is not null
      )`,
    ),
    check('project_title', sql`length(${table.title}) <= ${sql.raw(String(MAX_TITLE))}`),
    check(
      'project_towers',
      sql`jsonb_array_length(${table.towers}) <= ${sql.raw(String(TOWER_LIMITS.towers))}
        and not jsonb_path_exists(${table.towers}, ${sql.raw(TOO_LARGE)})`,
    ),
    check('project_published_once_approved', sql`not ${table.isPublished} or ${table.approval} = 'approved'`),
    check('project_first_published', sql`not ${table.isPublished} or ${table.firstPublishedAt} is not null`),
    index('project_by_entrepreneur').on(table.entrepreneurId, table.id),
    index('project_by_place').on(table.placeId, table.id),
  ],
);

/**
 * Every slug that a project has or has had: a former one redirects (301) to the current one, for ever. Triggers
 * (0001_guards) write them, refuse that of another project, and refuse changes and deletions once the project was
 * published.
 */
export const projectSlug = pgTable('project_slug', {
  slug: text('slug').primaryKey(),
  projectId: uuid('project_id')
    .notNull()
    .references(() => project.id),
  createdAt: createdAt(),
});
