import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SEARCH_ALERTS, type SearchAlert } from '@/domain/savedSearch/schema';
import { createdAt, instant, sqlList, updatedAt } from '@/server/db/schema/columns';

/** A search that a buyer saved, with or without alerts. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid('id').primaryKey(),
    buyerId: uuid('buyer_id').notNull(),
    name: text('name').notNull(),
    /** Path and query of the search, in the site's own form. */
    href: text('href').notNull(),
    alert: text('alert').$type<SearchAlert>().notNull(),
    /**
     * The next alert covers projects published after this instant: earlier ones were in an alert, or visible when the
     * search was saved.
     */
    notifiedUntil: instant('notified_until').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('saved_search_alert', sql`${table.alert} in (${sqlList(SEARCH_ALERTS)})`),
    index('saved_search_of_buyer').on(table.buyerId, table.createdAt.desc(), table.id),
    index('saved_search_alerted').on(table.buyerId).where(sql`alert = 'daily'`),
  ],
);

/** Projects that a buyer was alerted to: never twice, whichever search matches. */
export const savedSearchNotification = pgTable(
  'saved_search_notification',
  {
    buyerId: uuid('buyer_id').notNull(),
    projectId: uuid('project_id').notNull(),
    notifiedAt: instant('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.projectId] })],
);
