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
import { WITHDRAWAL_STATES, type WithdrawalState } from '@/domain/withdrawal/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** The withdrawal of a paid parcel to a bank account of the company. */
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
    /** Account at the time of the request. */
    bankAccount: jsonb('bank_account').$type<BankAccount>().notNull(),
    state: text('state').$type<WithdrawalState>().notNull().default('validating'),
    /** End of the cooling-off period. */
    releasableAt: instant('releasable_at').notNull(),
    reason: text('reason'),
    receipt: text('receipt'),
    /** Refunded to the buyer after the payout and owed by the company, and the part of it that is repaid. */
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
      .where(sql`state <> 'rejected' and repaid_cents = 0`),
    index('withdrawal_newest').on(table.createdAt, table.id),
    index('withdrawal_by_company').on(table.entrepreneurId, table.createdAt, table.id),
    index('withdrawal_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('withdrawal_by_release').on(table.entrepreneurId, table.releasableAt, table.id),
  ],
);
