import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SIMULATION_TYPES, type SimulationType } from '@/domain/cart/schema';
import type { SharedBody } from '@/domain/simulation/schema';
import { cents, createdAt, sqlList } from '@/server/db/schema/columns';
import { quota } from './quota';
import { unit } from './unit';

/**
 * A simulation that a visitor shared by link. It has no owner and no personal data: neither age nor income, and its values are
 * those of its day, so that later settings change nothing. A job deletes it when it expires.
 */
export const sharedSimulation = pgTable(
  'shared_simulation',
  {
    /** 128 random bits in base64url. */
    id: text('id').primaryKey(),
    type: text('type').$type<SimulationType>().notNull(),
    unitId: uuid('unit_id').references(() => unit.id, { onDelete: 'set null' }),
    quotaId: uuid('quota_id').references(() => quota.id, { onDelete: 'set null' }),
    /** Price of the day. */
    priceCents: cents('price_cents').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    body: jsonb('body').$type<SharedBody>().notNull(),
    createdAt: createdAt(),
    /** Last day on which it is reproduced. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    check('shared_simulation_of_one_item', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check('shared_simulation_plan_of_quota', sql`${table.quotaId} is null or ${table.type} = 'normal'`),
    check('shared_simulation_id', sql`length(${table.id}) = 22`),
    check('shared_simulation_type', sql`${table.type} in (${sqlList(SIMULATION_TYPES)})`),
    check('shared_simulation_of_its_type', sql`${table.body} ->> 'type' = ${table.type}`),
    check(
      'shared_simulation_without_person',
      sql`not jsonb_exists_any(${table.body}, array['ageYears', 'incomesCents'])`,
    ),
    check('shared_simulation_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    check('shared_simulation_expires', sql`${table.expiresOn} > ${table.day}`),
    index('shared_simulation_expiry').on(table.expiresOn),
    index('shared_simulation_of_unit').on(table.unitId),
    index('shared_simulation_of_quota').on(table.quotaId),
  ],
);
