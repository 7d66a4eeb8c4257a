import { sql } from 'drizzle-orm';
import {
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phase } from '@/domain/project/phase';
import type { Category } from '@/domain/project/vocabulary';
import { cents, instant, tsvector } from '@/server/db/schema/columns';

/**
 * One row a published project that can be bought or waited for: what a card shows and the words it is found by.
 * Written by the refresh of the search, never by hand; the truth is in project, unit, quota and reservation.
 */
export const projectSearch = pgTable(
  'project_search',
  {
    projectId: uuid('project_id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id').notNull(),
    state: char('state', { length: 2 }).notNull(),
    /** `sp/sao-paulo` */
    cityPath: text('city_path').notNull(),
    /** `sp/sao-paulo/pinheiros` */
    placePath: text('place_path').notNull(),
    category: text('category').$type<Category>().notNull(),
    phase: text('phase').$type<Phase>().notNull(),
    publishedAt: instant('published_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    normalizedTitle: text('normalized_title').notNull(),
    words: tsvector('words').notNull(),
    card: jsonb('card').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('project_search_newest').on(table.publishedAt.desc(), table.projectId),
    index('project_search_city_newest').on(table.cityPath, table.publishedAt.desc(), table.projectId),
    index('project_search_place_newest').on(table.placePath, table.publishedAt.desc(), table.projectId),
    index('project_search_words').using('gin', table.words),
    index('project_search_title_prefix').on(table.normalizedTitle.op('text_pattern_ops')),
    index('project_search_entrepreneur').on(table.entrepreneurId, table.publishedAt.desc()),
  ],
);

/**
 * One row an available unit or quota, and one a plan of a waiting list (without price). A row is a point, not a range,
 * so a search for "2 bedrooms and under 500 thousand" is answered exactly, by one and the same unit.
 */
export const offerSearch = pgTable(
  'offer_search',
  {
    /** Id of the unit or quota; for a waiting list an id made from project and plan. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    entrepreneurId: uuid('entrepreneur_id').notNull(),
    state: char('state', { length: 2 }).notNull(),
    cityPath: text('city_path').notNull(),
    placePath: text('place_path').notNull(),
    category: text('category').$type<Category>().notNull(),
    phase: text('phase').$type<Phase>().notNull(),
    publishedAt: instant('published_at').notNull(),
    bedrooms: integer('bedrooms').notNull(),
    suites: integer('suites').notNull(),
    parkingSpots: integer('parking_spots').notNull(),
    areaM2: numeric('area_m2', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    priceCents: cents('price_cents'),
    /** "unid. 1203, torre A": what the card names when this is its cheapest matching offer. */
    label: text('label').notNull(),
  },
  (table) => [
    index('offer_search_by_price').on(table.priceCents, table.projectId).where(sql`price_cents is not null`),
    index('offer_search_city_price')
      .on(table.cityPath, table.priceCents, table.projectId)
      .where(sql`price_cents is not null`),
    index('offer_search_place_price')
      .on(table.placePath, table.priceCents, table.projectId)
      .where(sql`price_cents is not null`),
    index('offer_search_project').on(table.projectId, table.priceCents, table.id),
  ],
);
