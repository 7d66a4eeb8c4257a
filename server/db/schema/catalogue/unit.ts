import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Orientation } from '@/domain/project/tower';
import { UNIT_HIGHLIGHTS, type UnitHighlight } from '@/domain/unit/highlights';
import { UNIT_KINDS, UNIT_STATUSES, type UnitKind, type UnitStatus } from '@/domain/unit/status';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { project } from './project';

export const unit = pgTable(
  'unit',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    planIndex: integer('plan_index').notNull(),
    tower: text('tower').notNull(),
    floor: integer('floor').notNull(),
    position: integer('position').notNull(),
    code: text('code').notNull(),
    kind: text('kind').$type<UnitKind>().notNull(),
    status: text('status').$type<UnitStatus>().notNull(),
    orientation: text('orientation').$type<Orientation>(),
    highlights: text('highlights').array().$type<UnitHighlight[]>().notNull().default([]),
    /** Private area in m². */
    areaM2: numeric('area_m2', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    bedrooms: integer('bedrooms').notNull(),
    suites: integer('suites').notNull(),
    bathrooms: integer('bathrooms').notNull(),
    parkingSpots: integer('parking_spots').notNull(),
    /** Null while no price may be promised (waiting list), and for a common unit, which is not sold as a whole. */
    priceCents: cents('price_cents'),
    /** Reason for taking it off the market, visible only to the team. */
    blockReason: text('block_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('unit_with_project').on(table.id, table.projectId),
    unique('unit_place_in_tower').on(table.projectId, table.tower, table.floor, table.position),
    check('unit_kind', sql`${table.kind} in (${sqlList(UNIT_KINDS)})`),
    check('unit_status', sql`${table.status} in (${sqlList(UNIT_STATUSES)})`),
    check('unit_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    check('unit_highlights', sql`${table.highlights} <@ array[${sqlList(UNIT_HIGHLIGHTS)}]::text[]`),
    check('unit_area', sql`${table.areaM2} > 0`),
    check(
      'unit_rooms',
      sql`least(${table.bedrooms}, ${table.suites}, ${table.bathrooms}, ${table.parkingSpots}) >= 0`,
    ),
    index('unit_cheapest_available')
      .on(table.projectId, table.priceCents, table.id)
      .where(sql`status = 'available' and kind = 'sellable'`),
  ],
);

/**
 * Price history of a unit, with the instant from which each price applied. A trigger (0001_guards) adds each new
 * price of the unit; another refuses changes and deletions.
 */
export const unitPrice = pgTable(
  'unit_price',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => unit.id),
    since: instant('since').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.since] }),
    check('unit_price_positive', sql`${table.priceCents} > 0`),
  ],
);
