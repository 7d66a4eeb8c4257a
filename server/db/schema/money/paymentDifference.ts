import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DIFFERENCE_KINDS, type DifferenceKind } from '@/domain/payment/kinds';
import { instant, sqlList } from '@/server/db/schema/columns';

/** Difference between the provider's records and ours, open until they agree. */
export const paymentDifference = pgTable(
  'payment_difference',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<DifferenceKind>().notNull(),
    /** The provider's record (`pi_…`, `re_…`), or ours where the provider has none. */
    recordId: text('record_id').notNull(),
    intentId: text('intent_id'),
    /** Null where we have no payment. */
    paymentId: uuid('payment_id'),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    foundAt: instant('found_at').notNull(),
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    check('payment_difference_kind', sql`${table.kind} in (${sqlList(DIFFERENCE_KINDS)})`),
    uniqueIndex('payment_difference_open').on(table.recordId, table.kind).where(sql`resolved_at is null`),
    index('payment_difference_by_time').on(table.foundAt, table.id),
  ],
);
