import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { QUEUE_STATES, type QueueState } from '@/domain/reservation/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { inventoryItemColumns, inventoryItemOfProject } from './dealColumns';

/**
 * Place of a buyer in the queue for a unit or quota that another buyer holds. When it is released, the first gets an
 * exclusive offer for a while.
 */
export const queuePlace = pgTable(
  'queue_place',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => buyer.id),
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
    uniqueIndex('queue_place_of_buyer')
      .on(sql`coalesce(unit_id, quota_id)`, table.buyerId)
      .where(sql`state in ('waiting', 'offered')`),
    uniqueIndex('queue_place_offered_once')
      .on(sql`coalesce(unit_id, quota_id)`)
      .where(sql`state = 'offered'`),
    index('queue_place_in_order')
      .on(sql`coalesce(unit_id, quota_id)`, table.id)
      .where(sql`state = 'waiting'`),
    index('queue_place_by_buyer').on(table.buyerId, table.id),
  ],
);
