import { sql } from 'drizzle-orm';
import { char, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { PLACE_KINDS, type PlaceKind } from '@/domain/place/schema';
import { sqlList } from '@/server/db/schema/columns';

/**
 * Gazetteer: the cities and neighbourhoods that have projects. The map point of a project decides its neighbourhood.
 */
export const place = pgTable(
  'place',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** `sp/sao-paulo` or `sp/sao-paulo/pinheiros`. */
    path: text('path').notNull().unique(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    /** `name` without accents, in lower case. */
    normalizedName: text('normalized_name').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Number of published projects, updated by the refresh of the search tables. */
    projectCount: integer('project_count').notNull().default(0),
  },
  (table) => [
    check('place_kind', sql`${table.kind} in (${sqlList(PLACE_KINDS)})`),
    index('place_name_prefix').on(table.normalizedName.op('text_pattern_ops')),
    index('place_by_count').on(table.kind, table.projectCount.desc(), table.path),
  ],
);
