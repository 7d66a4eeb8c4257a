import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { WEEK_RULES, type WeekRule } from '@/domain/quota/schema';
import { UNIT_STATUSES, type UnitStatus } from '@/domain/unit/status';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { project } from './project';
import { unit } from './unit';

/**
 * Quota of a club's unit: an indivisible fraction of the year (Lei 13.777/2018), as whole numbers. The trigger
 * quota_within_year (0001_guards) refuses quotas of one unit that exceed a year.
 */
export const quota = pgTable(
  'quota',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => unit.id),
    number: integer('number').notNull(),
    fractionNumerator: integer('fraction_numerator').notNull(),
    fractionDenominator: integer('fraction_denominator').notNull(),
    weekRule: text('week_rule').$type<WeekRule>().notNull(),
    status: text('status').$type<UnitStatus>().notNull(),
    priceCents: cents('price_cents'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('quota_number_in_unit').on(table.unitId, table.number),
    unique('quota_with_project').on(table.id, table.projectId),
    unique('quota_with_unit').on(table.id, table.unitId),
    check('quota_fraction', sql`${table.fractionNumerator} between 1 and ${table.fractionDenominator}`),
    check('quota_status', sql`${table.status} in (${sqlList(UNIT_STATUSES)})`),
    check('quota_week_rule', sql`${table.weekRule} in (${sqlList(WEEK_RULES)})`),
    check('quota_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    index('quota_cheapest_available')
      .on(table.projectId, table.priceCents, table.id)
      .where(sql`status = 'available'`),
  ],
);

/** Price history of a quota, as `unit_price` is of a unit. */
export const quotaPrice = pgTable(
  'quota_price',
  {
    quotaId: uuid('quota_id')
      .notNull()
      .references(() => quota.id),
    since: instant('since').notNull(),
    priceCents: cents('price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.quotaId, table.since] }),
    check('quota_price_positive', sql`${table.priceCents} > 0`),
  ],
);

/**
 * A week of the year that a quota owns. The primary key guarantees that no week of a unit belongs to two quotas; the
 * foreign key, that the unit is the quota's own.
 */
export const quotaWeek = pgTable(
  'quota_week',
  {
    unitId: uuid('unit_id').notNull(),
    week: integer('week').notNull(),
    quotaId: uuid('quota_id').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'quota_week_of_own_unit',
      columns: [table.quotaId, table.unitId],
      foreignColumns: [quota.id, quota.unitId],
    }),
    primaryKey({ columns: [table.unitId, table.week] }),
    check('quota_week_of_year', sql`${table.week} between 1 and 52`),
    index('quota_week_by_quota').on(table.quotaId, table.week),
  ],
);
