import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import {
  OPEN_SALE_TRANSFER_STATES,
  SALE_TRANSFER_STATES,
  type SaleTransferState,
} from '@/domain/sale/transfer/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { sale } from '@/server/db/schema/deals/sale';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/**
 * Transfer of a sale to another buyer. Triggers let it begin and end only for a confirmed sale of its buyer, and let a sale change its
 * buyer only by one (0037_sale_transfers).
 */
export const saleTransfer = pgTable(
  'sale_transfer',
  {
    id: uuid('id').primaryKey(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sale.id),
    /** The seller of the sale, for lists of a company. */
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    fromBuyerId: uuid('from_buyer_id')
      .notNull()
      .references(() => buyer.id),
    /** Client of the sale until the transfer. */
    fromClient: jsonb('from_client').$type<Client>().notNull(),
    toName: text('to_name').notNull(),
    /** In lower case. */
    toEmail: text('to_email').notNull(),
    toCpf: char('to_cpf', { length: 11 }).notNull(),
    toPhone: text('to_phone'),
    /** Account that accepted. */
    toBuyerId: uuid('to_buyer_id').references(() => buyer.id),
    isForValue: boolean('is_for_value').notNull(),
    priceCents: cents('price_cents'),
    note: text('note'),
    state: text('state').$type<SaleTransferState>().notNull().default('requested'),
    /** End of the time of the person who has to answer. */
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    feeCents: cents('fee_cents'),
    reason: text('reason'),
    /** Messages of the conversation until the transfer, which stay with the former buyer; null while it is not done. */
    messagesBefore: integer('messages_before'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('sale_transfer_state', sql`${table.state} in (${sqlList(SALE_TRANSFER_STATES)})`),
    check('sale_transfer_email', sql`${table.toEmail} = lower(btrim(${table.toEmail}))`),
    check('sale_transfer_cpf', sql`${table.toCpf} ~ '^[0-9]{11}$'`),
    check('sale_transfer_phone', sql`${table.toPhone} ~ '^[0-9]{10,11}$'`),
    check(
      'sale_transfer_to_another',
      sql`${table.toBuyerId} is distinct from ${table.fromBuyerId}
        and ${table.toEmail} <> lower(btrim(${table.fromClient}->>'email'))
        and ${table.toCpf} is distinct from ${table.fromClient}->>'cpf'`,
    ),
    check(
      'sale_transfer_price',
      sql`${table.priceCents} is null or (${table.isForValue} and ${table.priceCents} > 0)`,
    ),
    check(
      'sale_transfer_fee',
      sql`${table.feeCents} is null or (${table.state} = 'done' and ${table.feeCents} > 0)`,
    ),
    check(
      'sale_transfer_accepted',
      sql`(${table.acceptedAt} is null) = (${table.toBuyerId} is null)
        and (${table.state} <> 'requested' or ${table.acceptedAt} is null)
        and (${table.state} not in ('accepted', 'done') or ${table.acceptedAt} is not null)`,
    ),
    check(
      'sale_transfer_ended',
      sql`(${table.endedAt} is null) = (${table.state} in (${sqlList(OPEN_SALE_TRANSFER_STATES)}))`,
    ),
    check('sale_transfer_refused', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
    check('sale_transfer_messages', sql`(${table.state} = 'done') = (${table.messagesBefore} is not null)`),
    uniqueIndex('sale_transfer_open').on(table.saleId).where(sql`state in ('requested', 'accepted')`),
    index('sale_transfer_by_sale').on(table.saleId, table.createdAt),
    index('sale_transfer_by_company').on(table.entrepreneurId, table.createdAt, table.id),
    index('sale_transfer_by_giver').on(table.fromBuyerId),
    index('sale_transfer_by_email').on(table.toEmail),
    index('sale_transfer_by_receiver').on(table.toBuyerId),
    index('sale_transfer_expiring').on(table.expiresAt).where(sql`state in ('requested', 'accepted')`),
  ],
);
