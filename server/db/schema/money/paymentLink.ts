import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { ONE_PAYABLE, payableColumns } from './payable';

/** Page on which anyone with its secret pays one payable. */
export const paymentLink = pgTable(
  'payment_link',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the secret in the URL (`pLink`). */
    secretHash: text('secret_hash').notNull().unique(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    createdBy: uuid('created_by').notNull(),
    ...payableColumns(),
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
    check('payment_link_of_one_thing', ONE_PAYABLE),
    check('payment_link_state', sql`${table.state} in (${sqlList(LINK_STATES)})`),
    check('payment_link_amount', sql`${table.amountCents} > 0`),
    index('payment_link_newest').on(table.createdAt, table.id),
    index('payment_link_by_company').on(table.entrepreneurId, table.createdAt, table.id),
    index('payment_link_by_change').on(table.entrepreneurId, table.updatedAt, table.id),
    index('payment_link_by_expiry').on(table.entrepreneurId, table.expiresAt, table.id),
    index('payment_link_by_maker').on(table.createdBy, table.createdAt, table.id),
    index('payment_link_by_reservation').on(table.reservationId),
  ],
);
