import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** Public page of an incorporator: one per company. */
export const incorporatorPage = pgTable('incorporator_page', {
  id: uuid('id').primaryKey(),
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .unique()
    .references(() => entrepreneur.id),
  /**
   * The company's own slug or one that no company has had: a trigger (0001_guards) refuses that of another company.
   */
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
 * Every current and former slug of a company and of its published page. A former one redirects (301) to the
 * current one permanently. Triggers (0001_guards) write them, refuse that of another company, and refuse
 * changes and deletions.
 */
export const companySlug = pgTable('company_slug', {
  slug: text('slug').primaryKey(),
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .references(() => entrepreneur.id),
  createdAt: createdAt(),
});
