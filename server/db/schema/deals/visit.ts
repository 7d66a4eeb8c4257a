import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  VISIT_MODES,
  VISIT_PERIODS,
  VISIT_STATES,
  type VisitMode,
  type VisitPeriod,
  type VisitState,
} from '@/domain/visit/states';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { inventoryItemColumns, inventoryItemOfProject, partyColumns } from './dealColumns';

/** Visit to a project, optionally of one unit or quota. */
export const visit = pgTable(
  'visit',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    ...partyColumns(),
    /** Date in the time zone of the project. */
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period').$type<VisitPeriod>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** From 1 to the capacity of the project at one time. */
    capacitySlot: integer('capacity_slot').notNull(),
    mode: text('mode').$type<VisitMode>().notNull().default('onSite'),
    /** Video room of an online visit; null until it is known. */
    meetingUrl: text('meeting_url'),
    /** Identity of the person who receives the visitor, if a manager has assigned one. */
    hostId: uuid('host_id'),
    state: text('state').$type<VisitState>().notNull().default('open'),
    note: text('note'),
    reason: text('reason'),
    concludedAt: instant('concluded_at'),
    /** Consent of a visitor without an account, whose e-mail a code has confirmed. */
    consentVersion: text('consent_version'),
    consentedAt: instant('consented_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('visit', table),
    check('visit_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check('visit_state', sql`${table.state} in (${sqlList(VISIT_STATES)})`),
    check('visit_mode', sql`${table.mode} in (${sqlList(VISIT_MODES)})`),
    check(
      'visit_meeting_url',
      sql`${table.meetingUrl} is null or (${table.mode} = 'online' and ${table.meetingUrl} like 'https://%')`,
    ),
    check('visit_period', sql`${table.period} in (${sqlList(VISIT_PERIODS)})`),
    check('visit_consent', sql`num_nonnulls(${table.consentVersion}, ${table.consentedAt}) in (0, 2)`),
    check('visit_ends_later', sql`${table.endsAt} > ${table.startsAt}`),
    check('visit_capacity_slot', sql`${table.capacitySlot} > 0`),
    uniqueIndex('visit_capacity_slot_once')
      .on(table.projectId, table.startsAt, table.capacitySlot)
      .where(sql`state = 'open'`),
    uniqueIndex('visit_of_buyer_once')
      .on(table.projectId, table.startsAt, table.buyerId)
      .where(sql`state = 'open'`),
    uniqueIndex('visit_host_once').on(table.hostId, table.startsAt).where(sql`state = 'open'`),
    index('visit_newest').on(table.createdAt, table.id),
    index('visit_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
    index('visit_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('visit_by_start').on(table.entrepreneurId, table.startsAt, table.id),
    index('visit_by_buyer').on(table.buyerId, table.id),
    index('visit_by_partner').on(table.partnerId, table.createdAt, table.id),
  ],
);

/** Further unit of a visit of several units. */
export const visitUnit = pgTable(
  'visit_unit',
  {
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visit.id),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    unitId: uuid('unit_id').notNull(),
    /** Order of the request, from 1. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visitId, table.unitId] }),
    foreignKey({
      name: 'visit_unit_of_project',
      columns: [table.unitId, table.projectId],
      foreignColumns: [unit.id, unit.projectId],
    }),
    index('visit_unit_by_unit').on(table.unitId),
  ],
);
