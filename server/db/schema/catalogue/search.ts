import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Phase } from '@/domain/project/phase';
import type { Category, Genre } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import { cents, instant, tsvector } from '@/server/db/schema/columns';

/** Content of a card that does not depend on the search; places by their names, instants as ISO text. */
export interface StoredCard {
  readonly slug: string;
  readonly title: string;
  readonly genre: Genre;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
  readonly cover: Picture;
  readonly deliveryDate: string | null;
  readonly registrationNumber: string | null;
  readonly registrationOffice: string | null;
  readonly entrepreneurName: string;
}

/** Filter columns with the same value for all offers of a project. */
const filteredColumns = {
  entrepreneurId: uuid('entrepreneur_id').notNull(),
  state: char('state', { length: 2 }).notNull(),
  /** `sp/sao-paulo` */
  cityPath: text('city_path').notNull(),
  /** `sp/sao-paulo/pinheiros` */
  placePath: text('place_path').notNull(),
  category: text('category').$type<Category>().notNull(),
  phase: text('phase').$type<Phase>().notNull(),
  publishedAt: instant('published_at').notNull(),
  /** Months since the year 0; 0 for finished projects, null without a promised date. */
  deliveryMonth: integer('delivery_month'),
  /** Bit mask, one bit per amenity (`amenityMask`). */
  amenities: bigint('amenities', { mode: 'number' }).notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
};

/** Point index: finds the rows in a box without reading a strip around the earth. */
const point = (table: { latitude: unknown; longitude: unknown }) =>
  sql`point(${table.longitude}, ${table.latitude})`;

/**
 * One row per published project that can be bought or waited for: its card and search words. Written only by the
 * refresh of the search; derived from project, unit, quota and reservation.
 */
export const projectSearch = pgTable(
  'project_search',
  {
    projectId: uuid('project_id').primaryKey(),
    ...filteredColumns,
    normalizedTitle: text('normalized_title').notNull(),
    words: tsvector('words').notNull(),
    /** Price of the cheapest offer, to find projects of a similar price; null for a waiting list. */
    priceFromCents: cents('price_from_cents'),
    confirmedAt: instant('confirmed_at').notNull(),
    card: jsonb('card').$type<StoredCard>().notNull(),
  },
  (table) => [
    // Read backwards: newest first, and among equals the higher id first.
    index('project_search_newest').on(table.publishedAt, table.projectId),
    index('project_search_city_newest').on(table.cityPath, table.publishedAt, table.projectId),
    index('project_search_place_newest').on(table.placePath, table.publishedAt, table.projectId),
    index('project_search_city_category_price').on(
      table.cityPath,
      table.category,
      table.priceFromCents,
      table.projectId,
    ),
    index('project_search_city_price').on(table.cityPath, table.priceFromCents, table.projectId),
    index('project_search_words').using('gin', table.words),
    index('project_search_title_prefix').on(table.normalizedTitle.op('text_pattern_ops')),
    index('project_search_waiting')
      .on(table.publishedAt, table.projectId)
      .where(sql`${table.priceFromCents} is null`),
    index('project_search_entrepreneur').on(table.entrepreneurId, table.publishedAt, table.projectId),
    index('project_search_point').using('gist', point(table)),
  ],
);

/**
 * One row per available unit or quota, and one per plan of a waiting list (without price). A row is a point, not a
 * range, so a search for "2 bedrooms and under 500 thousand" matches exactly, by one and the same unit.
 *
 * Offers of a project that differ only in price form a class. `lowerPriceCents` and `higherPriceCents` are the
 * neighbours in that class, so that the cheapest match of a class above a minimum is recognised from its own row
 * (lower is null or below the minimum): a search by price then reads a few rows per project instead of all its units.
 */
export const offerSearch = pgTable(
  'offer_search',
  {
    /** Id of the unit or quota; for a waiting list an id made from project and plan. */
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id').notNull(),
    ...filteredColumns,
    bedrooms: integer('bedrooms').notNull(),
    suites: integer('suites').notNull(),
    parkingSpots: integer('parking_spots').notNull(),
    areaM2: numeric('area_m2', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    priceCents: cents('price_cents'),
    lowerPriceCents: cents('lower_price_cents'),
    higherPriceCents: cents('higher_price_cents'),
    /** "unid. 1203, torre A": shown on the card whose cheapest match this is. */
    label: text('label').notNull(),
  },
  (table) => [
    // 0001_guards replaces these by covering indexes (INCLUDE, which the schema cannot express): thousands of offers
    // are then counted without reading a row of the table.
    index('offer_search_by_price').on(table.priceCents, table.projectId, table.bedrooms),
    index('offer_search_city_price').on(table.cityPath, table.priceCents, table.projectId, table.bedrooms),
    index('offer_search_place_price').on(table.placePath, table.priceCents, table.projectId, table.bedrooms),
    index('offer_search_cheapest_of_class')
      .on(table.priceCents, table.projectId, table.bedrooms)
      .where(sql`lower_price_cents is null`),
    index('offer_search_city_cheapest_of_class')
      .on(table.cityPath, table.priceCents, table.projectId, table.bedrooms)
      .where(sql`lower_price_cents is null`),
    index('offer_search_project').on(table.projectId, table.priceCents, table.id),
    index('offer_search_city_rooms').on(table.cityPath, table.bedrooms, table.priceCents, table.projectId),
  ],
);

/**
 * One row per class of offers (those of a project that differ only in price), with all its prices: the source of the
 * counts beside the filters and of the map, with far fewer rows than offers.
 */
export const offerClass = pgTable(
  'offer_class',
  {
    projectId: uuid('project_id').notNull(),
    ...filteredColumns,
    bedrooms: integer('bedrooms').notNull(),
    suites: integer('suites').notNull(),
    parkingSpots: integer('parking_spots').notNull(),
    areaM2: numeric('area_m2', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    /** Ascending; empty for a waiting list. */
    pricesCents: bigint('prices_cents', { mode: 'number' }).array().notNull(),
    /**
     * 0 to 32,767, the same for all rows of a project and evenly distributed: the rows up to some number are a sample
     * of the projects.
     */
    sample: smallint('sample').notNull(),
    /** Bit mask, one bit per filter option that the class matches (`optionsValue`). */
    options: integer('options').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.projectId, table.bedrooms, table.suites, table.parkingSpots, table.areaM2],
    }),
    index('offer_class_sample').on(table.sample),
    index('offer_class_state_sample').on(table.state, table.sample),
    index('offer_class_city_sample').on(table.cityPath, table.sample),
    index('offer_class_place_sample').on(table.placePath, table.sample),
    index('offer_class_entrepreneur_sample').on(table.entrepreneurId, table.sample),
    index('offer_class_point').using('gist', point(table)),
  ],
);

/**
 * Words of project and place names, each under itself and under every form that lacks one letter. Two words within
 * one typing error of each other share such a form, so a mistyped name is found by equality, without any extension.
 */
export const searchSpelling = pgTable(
  'search_spelling',
  {
    form: text('form').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.form, table.word] })],
);
