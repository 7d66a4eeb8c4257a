import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NEGOTIATING_SIDES, type NegotiatingSide } from '@/domain/negotiation/states';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { CONFIRMATIONS, type Confirmation } from '@/domain/reservation/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { inventoryItemColumns, inventoryItemOfProject, partyColumns } from './dealColumns';

/** Negotiation of a buyer and a company about a unit or quota, round by round. */
export const negotiation = pgTable(
  'negotiation',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    ...partyColumns(),
    confirmation: text('confirmation').$type<Confirmation>().notNull().default('pending'),
    /** Price in the price table when it began. */
    tableCents: cents('table_cents').notNull(),
    /** Deadline for the answer to the open round. */
    roundExpiresAt: instant('round_expires_at').notNull(),
    /** End of the period in which a reservation may use the agreed price. */
    fixedUntil: instant('fixed_until'),
    reason: text('reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('negotiation', table),
    check('negotiation_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('negotiation_confirmation', sql`${table.confirmation} in (${sqlList(CONFIRMATIONS)})`),
    check(
      'negotiation_fixed',
      sql`(${table.confirmation} = 'confirmed') = (${table.fixedUntil} is not null)`,
    ),
    check('negotiation_table', sql`${table.tableCents} > 0 and ${table.tableCents} < 9007199254740992`),
    uniqueIndex('negotiation_open_once')
      .on(sql`coalesce(unit_id, quota_id)`, table.buyerId)
      .where(sql`confirmation in ('pending', 'awaiting')`),
    uniqueIndex('negotiation_open_client_once')
      .on(sql`coalesce(unit_id, quota_id)`, sql`lower(client->>'email')`)
      .where(sql`confirmation in ('pending', 'awaiting') and buyer_id is null`),
    index('negotiation_newest').on(table.createdAt, table.id),
    index('negotiation_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
    index('negotiation_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('negotiation_by_table_price').on(table.entrepreneurId, table.tableCents, table.id),
    index('negotiation_by_fixed_price').on(table.entrepreneurId, table.fixedUntil, table.id),
    index('negotiation_by_expiry')
      .on(table.entrepreneurId, table.roundExpiresAt, table.id)
      .where(sql`confirmation in ('pending', 'awaiting')`),
    index('negotiation_by_buyer').on(table.buyerId, table.id),
    index('negotiation_by_partner').on(table.partnerId, table.createdAt, table.id),
    index('negotiation_due').on(table.roundExpiresAt).where(sql`confirmation in ('pending', 'awaiting')`),
  ],
);

/** Proposal of one side; never changed (0001_guards). */
export const negotiationRound = pgTable(
  'negotiation_round',
  {
    negotiationId: uuid('negotiation_id')
      .notNull()
      .references(() => negotiation.id),
    number: integer('number').notNull(),
    side: text('side').$type<NegotiatingSide>().notNull(),
    actorId: uuid('actor_id').notNull(),
    priceCents: cents('price_cents').notNull(),
    plan: jsonb('plan').$type<PaymentPlan>(),
    note: text('note'),
    /**
     * Percentage by which the present value of the proposal is below that of the price table; null without a plan.
     */
    realDiscountPercent: numeric('real_discount_percent', { precision: 6, scale: 2, mode: 'number' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.negotiationId, table.number] }),
    check('negotiation_round_side', sql`${table.side} in (${sqlList(NEGOTIATING_SIDES)})`),
    check('negotiation_round_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    check('negotiation_round_number', sql`${table.number} > 0`),
  ],
);
