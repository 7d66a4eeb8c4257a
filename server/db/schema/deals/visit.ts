import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VISIT_PERIODS, VISIT_STATES, type VisitPeriod, type VisitState } from '@/domain/visit/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { inventoryItemColumns, inventoryItemOfProject, partyColumns } from './dealColumns';

/** Days since 1970 in periods: the order of visits by day and period. */
export const VISIT_START = sql`((day - date '1970-01-01') * ${sql.raw(String(VISIT_PERIODS.length))} + array_position(array[${sqlList(VISIT_PERIODS)}], period))`;

/** Visit to a project, optionally of one unit or quota. */
export const visit = pgTable(
  'visit',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    ...partyColumns(),
    /** Date in São Paulo. */
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period').$type<VisitPeriod>().notNull(),
    /** From 1 to the capacity of the project in a period. */
    capacitySlot: integer('capacity_slot').notNull(),
    state: text('state').$type<VisitState>().notNull().default('open'),
    note: text('note'),
    reason: text('reason'),
    concludedAt: instant('concluded_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('visit', table),
    check('visit_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check('visit_state', sql`${table.state} in (${sqlList(VISIT_STATES)})`),
    check('visit_period', sql`${table.period} in (${sqlList(VISIT_PERIODS)})`),
    check('visit_capacity_slot', sql`${table.capacitySlot} > 0`),
    uniqueIndex('visit_capacity_slot_once')
      .on(table.projectId, table.day, table.period, table.capacitySlot)
      .where(sql`state = 'open'`),
    uniqueIndex('visit_of_buyer_once')
      .on(table.projectId, table.day, table.period, table.buyerId)
      .where(sql`state = 'open'`),
    index('visit_newest').on(table.createdAt, table.id),
    index('visit_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
    index('visit_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('visit_by_start').on(table.entrepreneurId, VISIT_START, table.id),
    index('visit_by_buyer').on(table.buyerId, table.id),
    index('visit_by_partner').on(table.partnerId, table.createdAt, table.id),
  ],
);
