import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { SEARCH_ALERTS, type SearchAlert } from '@/domain/savedSearch/schema';
import { createdAt, instant, sqlList, updatedAt } from '@/server/db/schema/columns';

/** A search that a buyer wants to find again, and perhaps to hear of. */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: uuid('id').primaryKey(),
    buyerId: uuid('buyer_id').notNull(),
    name: text('name').notNull(),
    /** The address of the search, as the site itself writes it. */
    href: text('href').notNull(),
    alert: text('alert').$type<SearchAlert>().notNull(),
    /** What was published until then has been told, or was there to be seen when the search was saved. */
    toldUntil: instant('told_until').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('saved_search_alert', sql`${table.alert} in (${sqlList(SEARCH_ALERTS)})`),
    index('saved_search_of_buyer').on(table.buyerId, table.createdAt.desc(), table.id),
    index('saved_search_alerted').on(table.buyerId).where(sql`alert = 'daily'`),
  ],
);

/** Projects that a person was told of: none is told twice, whichever search finds it. */
export const savedSearchTold = pgTable(
  'saved_search_told',
  {
    buyerId: uuid('buyer_id').notNull(),
    projectId: uuid('project_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.buyerId, table.projectId] })],
);
