import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { FUNDING_SOURCES, type FundingSource, PAYMENT_KINDS, type PaymentKind } from '@/domain/payment/kinds';
import {
  CONFIRMATIONS,
  type Confirmation,
  PAYMENT_STATES,
  type PaymentState,
} from '@/domain/reservation/states';
import type { ContractTerms } from '@/domain/sale/contractTerms';
import type { ParcelCorrection } from '@/domain/sale/parcels/correctionSchema';
import type { LateCharges } from '@/domain/sale/parcels/lateCharges';
import type { SaleRescission } from '@/domain/sale/rescissionSchema';
import { OPEN_PARCEL_STATES } from '@/domain/sale/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { inventoryItemColumns, inventoryItemOfProject, partyColumns } from './dealColumns';
import { reservation } from './reservation';

const IN_FORCE = sql`confirmation in ('pending', 'awaiting', 'confirmed') and rescinded_at is null`;

/** Sale of a unit or quota, created from its reservation. At most one per unit or quota is in force. */
export const sale = pgTable(
  'sale',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    ...partyColumns(),
    reservationId: uuid('reservation_id')
      .notNull()
      .unique()
      .references(() => reservation.id),
    /** Sum of the parcels (0001_guards). */
    priceCents: cents('price_cents').notNull(),
    /** Included in the price (STJ, Tema 938). */
    brokerageCents: cents('brokerage_cents').notNull().default(0),
    confirmation: text('confirmation').$type<Confirmation>().notNull().default('pending'),
    /** Date of the contract in São Paulo; null before it is signed. */
    signedOn: date('signed_on', { mode: 'string' }),
    /** Date on which the seller recorded the signature and the buyer was notified. */
    signingRecordedOn: date('signing_recorded_on', { mode: 'string' }),
    /** Signed at a sales stand or online, which gives a cooling-off period of seven days (Lei 13.786/2018). */
    isSignedOutside: boolean('is_signed_outside').notNull().default(true),
    /**
     * The seller claims that it was signed at the sales office; only the buyer's confirmation ends the cooling-off
     * right.
     */
    isSalesOfficeClaimed: boolean('is_sales_office_claimed').notNull().default(false),
    /** Deadline for the seller to add what the signed contract lacks (Lei 4.591/64, art. 35-A, § 1). */
    summaryDueOn: date('summary_due_on', { mode: 'string' }),
    /**
     * Terms promised to the buyer, as the project had them at the sale; later changes of the project do not apply.
     */
    deliveryOn: date('delivery_on', { mode: 'string' }),
    toleranceDays: integer('tolerance_days').notNull().default(MAX_DELIVERY_TOLERANCE_DAYS),
    registrationNumber: text('registration_number'),
    registrationOffice: text('registration_office'),
    /** Percentage of the price; a change of the price changes the brokerage. */
    brokeragePercent: numeric('brokerage_percent', { precision: 6, scale: 3, mode: 'number' })
      .notNull()
      .default(0),
    /** Patrimônio de afetação, which lets the seller retain up to half instead of a quarter. */
    hasSegregatedEstate: boolean('has_segregated_estate').notNull().default(false),
    /** Day of the first parcel that is owed, of a sale in force; kept by the database (0020_sale_next_due). */
    nextDueOn: date('next_due_on', { mode: 'string' }),
    confirmedAt: instant('confirmed_at'),
    /** Instant of the buyer's request to rescind. */
    rescissionRequestedAt: instant('rescission_requested_at'),
    rescindedAt: instant('rescinded_at'),
    /** Ground of the rescission or rejection, and the figures of the refund. */
    rescission: jsonb('rescission').$type<SaleRescission>(),
    reason: text('reason'),
    /** Contract terms that only the seller can provide; null until then. */
    contractTerms: jsonb('contract_terms').$type<ContractTerms>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('sale', table),
    check('sale_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('sale_confirmation', sql`${table.confirmation} in (${sqlList(CONFIRMATIONS)})`),
    check('sale_confirmed', sql`(${table.confirmation} = 'confirmed') = (${table.confirmedAt} is not null)`),
    check(
      'sale_rescinded',
      sql`case when ${table.rescission} is null then ${table.rescindedAt} is null
        else ${table.rescindedAt} is not null or ${table.confirmation} = 'rejected' end`,
    ),
    check('sale_price', sql`${table.priceCents} > 0 and ${table.priceCents} < 9007199254740992`),
    check('sale_brokerage', sql`${table.brokerageCents} between 0 and ${table.priceCents}`),
    check('sale_brokerage_percent', sql`${table.brokeragePercent} between 0 and 100`),
    check('sale_tolerance', sql`${table.toleranceDays} between 0 and 180`),
    uniqueIndex('sale_of_unit').on(table.unitId).where(IN_FORCE),
    uniqueIndex('sale_of_quota').on(table.quotaId).where(IN_FORCE),
    // Referenced by documents that a company may issue only about its own sales.
    unique('sale_of_company').on(table.id, table.entrepreneurId),
    index('sale_newest').on(table.createdAt, table.id),
    index('sale_by_project').on(table.projectId, table.id),
    index('sale_by_unit').on(table.unitId),
    index('sale_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
    index('sale_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('sale_by_price').on(table.entrepreneurId, table.priceCents, table.id),
    index('sale_by_signature').on(table.entrepreneurId, table.signedOn, table.id),
    index('sale_by_next_due').on(table.entrepreneurId, table.nextDueOn, table.id),
    index('sale_by_buyer').on(table.buyerId, table.id),
    index('sale_by_partner').on(table.partnerId, table.createdAt, table.id),
  ],
);

/** A part of the price. A constraint trigger (0001_guards) makes the parcels of a sale sum to its price. */
export const saleParcel = pgTable(
  'sale_parcel',
  {
    /** For the cursor of lists only: a parcel is named by its sale and number. */
    id: uuid('id').notNull().defaultRandom(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sale.id),
    number: integer('number').notNull(),
    kind: text('kind').$type<PaymentKind>().notNull(),
    fundingSource: text('funding_source').$type<FundingSource>().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Amount by the index of the contract, never below the nominal one; null without a correction. */
    correctedCents: cents('corrected_cents'),
    /** Calculation of `corrected_cents`; a paid parcel keeps that of its payment. */
    correction: jsonb('correction').$type<ParcelCorrection>(),
    paidCents: cents('paid_cents').notNull().default(0),
    /** Fine and interest within `paid_cents`; null for a parcel that was paid without them. */
    lateCharges: jsonb('late_charges').$type<LateCharges>(),
    paymentState: text('payment_state').$type<PaymentState>().notNull().default('awaiting_payment_method'),
    paidAt: instant('paid_at'),
    /** Former buyer who paid it; null where the buyer of the sale did (0037_sale_transfers). */
    payerId: uuid('payer_id').references(() => buyer.id),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.number] }),
    check('sale_parcel_number', sql`${table.number} > 0`),
    check('sale_parcel_kind', sql`${table.kind} in (${sqlList(PAYMENT_KINDS)})`),
    check('sale_parcel_funding', sql`${table.fundingSource} in (${sqlList(FUNDING_SOURCES)})`),
    check('sale_parcel_payment', sql`${table.paymentState} in (${sqlList(PAYMENT_STATES)})`),
    check('sale_parcel_amount', sql`${table.amountCents} > 0 and ${table.paidCents} >= 0`),
    check('sale_parcel_paid', sql`${table.paymentState} <> 'paid' or ${table.paidAt} is not null`),
    check(
      'sale_parcel_payer',
      sql`${table.payerId} is null or ${table.paymentState} in ('paid', 'cancelled')`,
    ),
    check(
      'sale_parcel_late_charges',
      sql`${table.lateCharges} is null or ${table.paymentState} in ('paid', 'cancelled')`,
    ),
    check(
      'sale_parcel_owed',
      sql`${table.paymentState} not in (${sqlList(OPEN_PARCEL_STATES)}) or (${table.paidAt} is null and ${table.paidCents} < coalesce(${table.correctedCents}, ${table.amountCents}))`,
    ),
    check(
      'sale_parcel_correction',
      sql`(${table.correctedCents} is null) = (${table.correction} is null) and ${table.correctedCents} >= ${table.amountCents}`,
    ),
    uniqueIndex('sale_parcel_id').on(table.id),
    index('sale_parcel_by_due_day').on(table.dueOn, table.id),
    index('sale_parcel_by_amount').on(table.amountCents, table.id),
    index('sale_parcel_by_payment').on(table.paidAt, table.id),
    index('sale_parcel_next_due')
      .on(table.saleId, table.dueOn)
      .where(sql`payment_state in ('awaiting_payment_method', 'paying')`),
    index('sale_parcel_due')
      .on(table.dueOn)
      .where(sql`payment_state in ('awaiting_payment_method', 'paying')`),
  ],
);

/** Shares of the brokerage by beneficiary; they sum to it. */
export const saleCommission = pgTable(
  'sale_commission',
  {
    saleId: uuid('sale_id').notNull(),
    position: integer('position').notNull(),
    beneficiary: text('beneficiary').notNull(),
    entrepreneurId: uuid('entrepreneur_id').references(() => entrepreneur.id),
    sharePercent: numeric('share_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.position] }),
    foreignKey({ name: 'sale_commission_of_sale', columns: [table.saleId], foreignColumns: [sale.id] }),
    check('sale_commission_share', sql`${table.sharePercent} > 0 and ${table.sharePercent} <= 100`),
    check('sale_commission_amount', sql`${table.amountCents} >= 0`),
  ],
);
