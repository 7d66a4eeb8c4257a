import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { REFUND_KINDS, REFUND_STATES, type RefundKind, type RefundState } from '@/domain/payment/kinds';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { payment } from './payment';

/** Money returned to the payer. */
export const refund = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    /** The company of the payment. */
    entrepreneurId: uuid('entrepreneur_id').notNull(),
    kind: text('kind').$type<RefundKind>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    reason: text('reason').notNull(),
    /** `re_…` */
    providerId: text('provider_id').unique(),
    failureCode: text('failure_code'),
    /** Author of the bank transfer, and its number at the bank. */
    doneBy: uuid('done_by'),
    receipt: text('receipt'),
    doneAt: instant('done_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'refund_of_payment',
      columns: [table.paymentId, table.entrepreneurId],
      foreignColumns: [payment.id, payment.entrepreneurId],
    }),
    check('refund_kind', sql`${table.kind} in (${sqlList(REFUND_KINDS)})`),
    check('refund_state', sql`${table.state} in (${sqlList(REFUND_STATES)})`),
    check('refund_amount', sql`${table.amountCents} > 0`),
    check('refund_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    index('refund_newest').on(table.createdAt, table.id),
    index('refund_by_company').on(table.entrepreneurId, table.createdAt, table.id),
    index('refund_by_amount').on(table.entrepreneurId, table.amountCents, table.id),
    index('refund_by_transfer').on(table.entrepreneurId, table.doneAt, table.id),
    index('refund_by_payment').on(table.paymentId),
    index('refund_to_do').on(table.id).where(sql`state = 'pending'`),
  ],
);
