import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { REFUND_KINDS, REFUND_STATES, type RefundKind, type RefundState } from '@/domain/payment/kinds';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/project/config';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { WITHDRAWAL_STATES, type WithdrawalState } from '@/domain/withdrawal/states';
import { buyer } from '@/server/db/schema/buyer';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/entrepreneur';
import { reservation } from '@/server/db/schema/reservation';
import { saleParcel } from '@/server/db/schema/sale';

/** A reservation's money, or one parcel of a sale. */
const subjectColumns = () => ({
  reservationId: uuid('reservation_id').references(() => reservation.id),
  saleId: uuid('sale_id'),
  parcelNumber: integer('parcel_number'),
});

const ONE_SUBJECT = sql`num_nonnulls(reservation_id, sale_id) = 1 and (sale_id is null) = (parcel_number is null)`;

/** A record of the provider (customer, method, product, price) and whose it is: nobody else reads or changes it. */
export const providerRecord = pgTable(
  'provider_record',
  {
    /** As the provider names it: `cus_…`, `pm_…`, `prod_…`, `price_…`. */
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

/** A page where whoever has its secret pays one thing. */
export const paymentLink = pgTable(
  'payment_link',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the secret that the address carries as `pLink`. */
    secretHash: text('secret_hash').notNull().unique(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    createdBy: uuid('created_by').notNull(),
    ...subjectColumns(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<LinkState>().notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'payment_link_of_parcel',
      columns: [table.saleId, table.parcelNumber],
      foreignColumns: [saleParcel.saleId, saleParcel.number],
    }),
    check('payment_link_of_one_thing', ONE_SUBJECT),
    check('payment_link_state', sql`${table.state} in (${sqlList(LINK_STATES)})`),
    check('payment_link_amount', sql`${table.amountCents} > 0`),
    index('payment_link_by_company').on(table.entrepreneurId, table.id),
    index('payment_link_by_reservation').on(table.reservationId),
  ],
);

/** A payment at the provider. Of one thing at most one is open, so that nobody pays it twice. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    /** The provider's intent: `pi_…`; null until it has answered. */
    intentId: text('intent_id').unique(),
    ...subjectColumns(),
    linkId: uuid('link_id').references(() => paymentLink.id),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** Null where a link is paid by somebody without an account. */
    buyerId: uuid('buyer_id').references(() => buyer.id),
    method: text('method').$type<PaymentMethod>(),
    amountCents: cents('amount_cents').notNull(),
    receivedCents: cents('received_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    state: text('state').$type<PaymentState>().notNull().default('awaiting_payment_method'),
    /** The provider's method of the try under way (`pm_…`): what is told of another try does not touch it. */
    attempt: text('attempt'),
    /** Why the last try failed, by the provider's code. */
    failureCode: text('failure_code'),
    /** Until when a slip or a Pix can be paid. */
    dueAt: instant('due_at'),
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
    check('payment_of_one_thing', ONE_SUBJECT),
    check('payment_state', sql`${table.state} in (${sqlList(PAYMENT_STATES)})`),
    check('payment_method', sql`${table.method} in (${sqlList(PAYMENT_METHODS)})`),
    // At most eight figures of centavos, as the provider takes.
    check('payment_amount', sql`${table.amountCents} between 1 and 99999999`),
    check('payment_money', sql`${table.refundedCents} between 0 and ${table.receivedCents}`),
    uniqueIndex('payment_open_of_reservation')
      .on(table.reservationId)
      .where(sql`state in ('awaiting_payment_method', 'paying')`),
    uniqueIndex('payment_open_of_parcel')
      .on(table.saleId, table.parcelNumber)
      .where(sql`state in ('awaiting_payment_method', 'paying')`),
    index('payment_by_company').on(table.entrepreneurId, table.id),
    index('payment_by_buyer').on(table.buyerId, table.id),
    index('payment_by_reservation').on(table.reservationId),
    index('payment_by_parcel').on(table.saleId, table.parcelNumber),
  ],
);

/** What the provider told, once an event; kept before anything follows from it. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    /** `evt_…` */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    appliedAt: instant('applied_at'),
    /** What followed, or why nothing did. */
    outcome: text('outcome'),
  },
  (table) => [index('payment_event_by_intent').on(table.intentId, table.occurredAt)],
);

/** Money that goes back to whoever paid. */
export const refund = pgTable(
  'refund',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payment.id),
    kind: text('kind').$type<RefundKind>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<RefundState>().notNull().default('pending'),
    reason: text('reason').notNull(),
    /** `re_…` */
    providerId: text('provider_id').unique(),
    failureCode: text('failure_code'),
    /** Who did the transfer, and its number at the bank. */
    doneBy: uuid('done_by'),
    receipt: text('receipt'),
    doneAt: instant('done_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('refund_kind', sql`${table.kind} in (${sqlList(REFUND_KINDS)})`),
    check('refund_state', sql`${table.state} in (${sqlList(REFUND_STATES)})`),
    check('refund_amount', sql`${table.amountCents} > 0`),
    check('refund_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    index('refund_by_payment').on(table.paymentId),
    index('refund_to_do').on(table.id).where(sql`state = 'pending'`),
  ],
);

/** The payout of a paid parcel to a bank account of the company. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: uuid('id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    saleId: uuid('sale_id').notNull(),
    parcelNumber: integer('parcel_number').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** As it was when it was asked for. */
    bankAccount: jsonb('bank_account').$type<BankAccount>().notNull(),
    state: text('state').$type<WithdrawalState>().notNull().default('validating'),
    /** When the days of regret are over. */
    releasableAt: instant('releasable_at').notNull(),
    reason: text('reason'),
    receipt: text('receipt'),
    /** What of it went back to the buyer after it was paid out, and what of that the company has paid back. */
    owedCents: cents('owed_cents').notNull().default(0),
    repaidCents: cents('repaid_cents').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'withdrawal_of_parcel',
      columns: [table.saleId, table.parcelNumber],
      foreignColumns: [saleParcel.saleId, saleParcel.number],
    }),
    check('withdrawal_state', sql`${table.state} in (${sqlList(WITHDRAWAL_STATES)})`),
    check('withdrawal_amount', sql`${table.amountCents} > 0`),
    check(
      'withdrawal_owed',
      sql`${table.repaidCents} between 0 and ${table.owedCents} and ${table.owedCents} <= ${table.amountCents}`,
    ),
    check('withdrawal_owed_of_done', sql`${table.owedCents} = 0 or ${table.state} = 'withdrawn'`),
    uniqueIndex('withdrawal_of_parcel_once')
      .on(table.saleId, table.parcelNumber)
      .where(sql`state <> 'rejected'`),
    index('withdrawal_by_company').on(table.entrepreneurId, table.id),
  ],
);
