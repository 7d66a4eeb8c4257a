import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { HoldMail } from '@/domain/reservation/holdMails';
import {
  CONFIRMATIONS,
  type Confirmation,
  HOLD_KINDS,
  type HoldKind,
  PAYMENT_STATES,
  type PaymentState,
} from '@/domain/reservation/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { coupon } from './coupon';
import { inventoryItemColumns, inventoryItemOfProject, partyColumns } from './dealColumns';
import { negotiation } from './negotiation';

const HOLDS = sql`payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected'`;

/**
 * Reservation of a unit or quota. Partial unique indexes guarantee that a unit is never held twice; code that loses
 * the race gets 23505.
 */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    ...partyColumns(),
    negotiationId: uuid('negotiation_id').references(() => negotiation.id),
    couponId: uuid('coupon_id').references(() => coupon.id),
    /** Price of the unit or quota at the time of the reservation, after discounts. */
    priceCents: cents('price_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    /** Reservation payment (sinal); part of the price. */
    amountCents: cents('amount_cents').notNull(),
    paidCents: cents('paid_cents').notNull().default(0),
    /** Payment plan of the price; null until it is chosen. */
    plan: jsonb('plan').$type<PaymentPlan>(),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    confirmation: text('confirmation').$type<Confirmation>().notNull().default('pending'),
    holdKind: text('hold_kind').$type<HoldKind>().notNull().default('buyer'),
    expiresAt: instant('expires_at'),
    /** Expiry that the person knows: the first one, or that of the extension. */
    promisedUntil: instant('promised_until'),
    /** E-mails about the hold that were sent, each once. */
    sentMails: text('sent_mails').array().$type<HoldMail[]>().notNull().default([]),
    /** Set by the seller's extension, which is possible once. */
    extendedAt: instant('extended_at'),
    paidAt: instant('paid_at'),
    /** Deadline for the seller's answer, set with the payment. */
    answerBy: instant('answer_by'),
    answeredAt: instant('answered_at'),
    /** Reason for a rejection or cancellation, given by its author. */
    reason: text('reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('reservation', table),
    check('reservation_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('reservation_payment_state', sql`${table.paymentState} in (${sqlList(PAYMENT_STATES)})`),
    check('reservation_confirmation', sql`${table.confirmation} in (${sqlList(CONFIRMATIONS)})`),
    check('reservation_hold_kind', sql`${table.holdKind} in (${sqlList(HOLD_KINDS)})`),
    check('reservation_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    check(
      'reservation_amounts',
      sql`least(${table.discountCents}, ${table.amountCents}, ${table.paidCents}) >= 0 and ${table.amountCents} <= ${table.priceCents}`,
    ),
    check('reservation_paid', sql`${table.paymentState} <> 'paid' or ${table.paidAt} is not null`),
    check(
      'reservation_confirmed_once_paid',
      sql`${table.confirmation} <> 'confirmed' or ${table.paidAt} is not null`,
    ),
    uniqueIndex('reservation_holds_unit').on(table.unitId).where(HOLDS),
    uniqueIndex('reservation_holds_quota').on(table.quotaId).where(HOLDS),
    index('reservation_newest').on(table.createdAt, table.id),
    index('reservation_by_project').on(table.projectId, table.id),
    index('reservation_by_unit').on(table.unitId),
    index('reservation_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
    index('reservation_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('reservation_by_price').on(table.entrepreneurId, table.priceCents, table.id),
    index('reservation_by_answer').on(table.entrepreneurId, table.answerBy, table.id),
    index('reservation_by_expiry')
      .on(table.entrepreneurId, table.expiresAt, table.id)
      .where(sql`payment_state in ('awaiting_payment_method', 'paying')`),
    index('reservation_by_buyer').on(table.buyerId, table.id),
    index('reservation_by_partner').on(table.partnerId, table.createdAt, table.id),
    index('reservation_due')
      .on(table.expiresAt)
      .where(sql`payment_state in ('awaiting_payment_method', 'paying')`),
  ],
);
