import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** The public page of an incorporator: one a company. */
export const incorporatorPage = pgTable('incorporator_page', {
  id: uuid('id').primaryKey(),
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .unique()
    .references(() => entrepreneur.id),
  /** Its company's own or one that no company has or had: a trigger (0001_guards) refuses that of another company. */
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  headline: text('headline').notNull(),
  story: text('story').notNull(),
  isPublished: boolean('is_published').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Every address that a company has or has had, its own and those of its published page: an old one answers 301 to the present one,
 * for ever. Triggers (0001_guards) write them here, refuse that of another company, and keep them from being changed or deleted.
 */
export const companySlug = pgTable('company_slug', {
  slug: text('slug').primaryKey(),
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .references(() => entrepreneur.id),
  createdAt: createdAt(),
});
