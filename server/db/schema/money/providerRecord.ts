import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/**
 * Record at the provider (customer, method, product, price) and its owner, the only one who may read or change it.
 */
export const providerRecord = pgTable(
  'provider_record',
  {
    /** The provider's id: `cus_…`, `pm_…`, `prod_…`, `price_…`. */
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    buyerId: uuid('buyer_id').references(() => buyer.id),
    entrepreneurId: uuid('entrepreneur_id').references(() => entrepreneur.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('provider_record_of_one_owner', sql`num_nonnulls(${table.buyerId}, ${table.entrepreneurId}) = 1`),
    uniqueIndex('provider_customer_of_buyer').on(table.buyerId).where(sql`kind = 'customer'`),
    uniqueIndex('provider_customer_of_company').on(table.entrepreneurId).where(sql`kind = 'customer'`),
    index('provider_record_by_buyer').on(table.buyerId, table.kind),
    index('provider_record_by_company').on(table.entrepreneurId, table.kind),
  ],
);
