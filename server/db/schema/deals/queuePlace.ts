import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import { QUEUE_STATES, type QueueState } from '@/domain/reservation/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { inventoryItemColumns, inventoryItemOfProject } from './dealColumns';

/**
 * Place of a buyer, or of a seller's client, in the queue for a unit or quota that another buyer holds. When it is released, the
 * first gets an exclusive offer for a while.
 */
export const queuePlace = pgTable(
  'queue_place',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    /** Null while the client of a seller has no account. */
    buyerId: uuid('buyer_id').references(() => buyer.id),
    /** The company that owns the project. */
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** Agency or broker that brings the client; null where the company of the project does. */
    partnerId: uuid('partner_id').references(() => entrepreneur.id),
    /** Identity of the member who queued the client; null, as the client, in a place of a buyer without a seller. */
    brokerId: uuid('broker_id'),
    client: jsonb('client').$type<Client>(),
    state: text('state').$type<QueueState>().notNull().default('waiting'),
    offeredUntil: instant('offered_until'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('queue_place', table),
    check('queue_place_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('queue_place_state', sql`${table.state} in (${sqlList(QUEUE_STATES)})`),
    check('queue_place_offered', sql`(${table.state} = 'offered') <= (${table.offeredUntil} is not null)`),
    check(
      'queue_place_of_seller',
      sql`num_nonnulls(${table.brokerId}, ${table.client}) in (0, 2) and (${table.partnerId} is null or ${table.brokerId} is not null)`,
    ),
    check('queue_place_of_person', sql`num_nonnulls(${table.buyerId}, ${table.client}) > 0`),
    uniqueIndex('queue_place_of_buyer')
      .on(sql`coalesce(unit_id, quota_id)`, table.buyerId)
      .where(sql`state in ('waiting', 'offered') and broker_id is null`),
    // Once a company, which does not learn of the places that its client has without it.
    uniqueIndex('queue_place_of_client')
      .on(
        sql`coalesce(unit_id, quota_id)`,
        sql`coalesce(partner_id, entrepreneur_id)`,
        sql`lower(client ->> 'email')`,
      )
      .where(sql`state in ('waiting', 'offered') and broker_id is not null`),
    uniqueIndex('queue_place_offered_once')
      .on(sql`coalesce(unit_id, quota_id)`)
      .where(sql`state = 'offered'`),
    index('queue_place_in_order')
      .on(sql`coalesce(unit_id, quota_id)`, table.id)
      .where(sql`state = 'waiting'`),
    index('queue_place_by_buyer').on(table.buyerId, table.id),
    index('queue_place_by_entrepreneur').on(table.entrepreneurId, table.id),
    index('queue_place_by_partner').on(table.partnerId, table.id),
  ],
);
