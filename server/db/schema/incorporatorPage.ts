import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/entrepreneur';

/** The public page of an incorporator: one a company. */
export const incorporatorPage = pgTable('incorporator_page', {
  id: uuid('id').primaryKey(),
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .unique()
    .references(() => entrepreneur.id),
  /** Its company's own or one that no company has: a trigger (migration 0010) refuses that of another company. */
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  headline: text('headline').notNull(),
  story: text('story').notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
