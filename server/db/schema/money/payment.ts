import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/project/config';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { ONE_PAYABLE, payableColumns } from './payable';
import { paymentLink } from './paymentLink';

/** A payment at the provider. At most one per payable is open, so that nothing is paid twice. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    /** Intent of the provider (`pi_…`); null until it answers. */
    intentId: text('intent_id').unique(),
    ...payableColumns(),
    linkId: uuid('link_id').references(() => paymentLink.id),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** Null where a payment link is paid without an account. */
    buyerId: uuid('buyer_id').references(() => buyer.id),
    method: text('method').$type<PaymentMethod>(),
    amountCents: cents('amount_cents').notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    state: text('state').$type<PaymentState>().notNull().default('awaiting_payment_method'),
    /** The provider's payment method of the current attempt (`pm_…`): events of other attempts are ignored. */
    attempt: text('attempt'),
    /** The provider's failure code of the last attempt. */
    failureCode: text('failure_code'),
    /** Deadline of a boleto or Pix. */
    dueAt: instant('due_at'),
    /** Arrival of the money. */
    paidAt: instant('paid_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'payment_of_parcel',
      columns: [table.saleId, table.parcelNumber],
      foreignColumns: [saleParcel.saleId, saleParcel.number],
    }),
    check('payment_of_one_thing', ONE_PAYABLE),
    check('payment_state', sql`${table.state} in (${sqlList(PAYMENT_STATES)})`),
    check('payment_method', sql`${table.method} in (${sqlList(PAYMENT_METHODS)})`),
    // At most eight digits of centavos, the provider's limit.
    check('payment_amount', sql`${table.amountCents} between 1 and 99999999`),
    check('payment_money', sql`${table.refundedCents} between 0 and ${table.receivedCents}`),
    check('payment_paid', sql`${table.state} <> 'paid' or ${table.paidAt} is not null`),
    uniqueIndex('payment_open_of_reservation')
      .on(table.reservationId)
      .where(sql`state in ('awaiting_payment_method', 'paying')`),
    uniqueIndex('payment_open_of_parcel')
      .on(table.saleId, table.parcelNumber)
      .where(sql`state in ('awaiting_payment_method', 'paying')`),
    // Referenced by the refunds, which belong to the same company.
    unique('payment_of_company').on(table.id, table.entrepreneurId),
    index('payment_newest').on(table.createdAt, table.id),
    index('payment_by_company').on(table.entrepreneurId, table.createdAt, table.id),
    index('payment_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('payment_by_amount').on(table.entrepreneurId, table.amountCents, table.id),
    index('payment_by_due_time').on(table.entrepreneurId, table.dueAt, table.id),
    index('payment_by_payment_time').on(table.entrepreneurId, table.paidAt, table.id),
    index('payment_by_buyer').on(table.buyerId, table.id),
    index('payment_by_reservation').on(table.reservationId),
    index('payment_by_parcel').on(table.saleId, table.parcelNumber),
  ],
);
