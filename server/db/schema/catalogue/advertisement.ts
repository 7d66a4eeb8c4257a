import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ADVERTISEMENT_PLACEMENTS, type AdvertisementPlacement } from '@/domain/advertisement/schema';
import { APPROVALS, type Approval } from '@/domain/approval';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { project } from './project';

export const advertisement = pgTable(
  'advertisement',
  {
    id: uuid('id').primaryKey(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => entrepreneur.id),
    projectId: uuid('project_id').references(() => project.id),
    placement: text('placement').$type<AdvertisementPlacement>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path').notNull(),
    pictureUrl: text('picture_url'),
    approval: text('approval').$type<Approval>().notNull().default('pending'),
    /** The reviewer's reason for a rejection. */
    approvalNote: text('approval_note'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('advertisement_placement', sql`${table.placement} in (${sqlList(ADVERTISEMENT_PLACEMENTS)})`),
    check('advertisement_approval', sql`${table.approval} in (${sqlList(APPROVALS)})`),
    check('advertisement_period', sql`${table.startsAt} < ${table.endsAt}`),
    // A path of this site: one slash, and not the start of another host.
    check('advertisement_path', sql`${table.path} ~ '^/([^/\\\\]|$)'`),
    index('advertisement_by_creator').on(table.creatorId, table.id),
    index('advertisement_by_placement').on(table.placement, table.endsAt),
  ],
);
