import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { INVOICE_ISSUERS, INVOICE_KINDS, type InvoiceIssuer, type InvoiceKind } from '@/domain/invoice/kinds';
import { FIRST_ISSUE_DAY } from '@/domain/invoice/schema';
import { INVOICE_STATES, type InvoiceState } from '@/domain/invoice/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { sale } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';

/**
 * A nota fiscal or receipt: of the platform to a company, or of a company to the buyer of its sale. A trigger keeps it: only the
 * cancellation can be added.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    issuer: text('issuer').$type<InvoiceIssuer>().notNull(),
    /** The company that issues; null for the platform. */
    issuerId: uuid('issuer_id').references(() => entrepreneur.id),
    /** The company that receives; null where it is the buyer of the sale. */
    recipientId: uuid('recipient_id').references(() => entrepreneur.id),
    saleId: uuid('sale_id'),
    /** In capitals. */
    number: text('number').notNull(),
    /** Day in São Paulo. */
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Key of an NF-e or NFS-e, without spaces. */
    accessKey: text('access_key'),
    description: text('description').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .unique('invoice_file')
      .references(() => storedFile.id),
    state: text('state').$type<InvoiceState>().notNull().default('issued'),
    canceledAt: instant('canceled_at'),
    reason: text('reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // The sale belongs to the company that issues.
    foreignKey({
      name: 'invoice_sale_of_issuer',
      columns: [table.saleId, table.issuerId],
      foreignColumns: [sale.id, sale.entrepreneurId],
    }),
    check('invoice_kind', sql`${table.kind} in (${sqlList(INVOICE_KINDS)})`),
    check('invoice_issuer', sql`${table.issuer} in (${sqlList(INVOICE_ISSUERS)})`),
    check('invoice_of_one_issuer', sql`(${table.issuer} = 'company') = (${table.issuerId} is not null)`),
    check('invoice_to_one_recipient', sql`num_nonnulls(${table.recipientId}, ${table.saleId}) = 1`),
    check('invoice_recipient_of_issuer', sql`(${table.issuer} = 'company') = (${table.saleId} is not null)`),
    check('invoice_state', sql`${table.state} in (${sqlList(INVOICE_STATES)})`),
    check(
      'invoice_canceled',
      sql`case when ${table.state} = 'canceled' then ${table.canceledAt} is not null and btrim(coalesce(${table.reason}, '')) <> ''
        else num_nonnulls(${table.canceledAt}, ${table.reason}) = 0 end`,
    ),
    check('invoice_amount', sql`${table.amountCents} > 0 and ${table.amountCents} < 9007199254740992`),
    check('invoice_number', sql`${table.number} ~ '^[0-9A-Z][0-9A-Z./-]{0,19}$'`),
    check('invoice_issued_on', sql`${table.issuedOn} >= ${sql.raw(`'${FIRST_ISSUE_DAY}'`)}`),
    check(
      'invoice_access_key',
      sql`${table.accessKey} is null or ${table.kind} = 'invoice' and ${table.accessKey} ~ '^([0-9]{6}[0-9A-Z]{12}[0-9]{26}|[0-9]{9}[0-9A-Z]{12}[0-9]{29})$'`,
    ),
    unique('invoice_number_of_issuer').on(table.issuerId, table.kind, table.number).nullsNotDistinct(),
    index('invoice_by_sale').on(table.saleId, table.issuedOn),
    index('invoice_by_issuer').on(table.issuerId, table.issuedOn, table.id),
    index('invoice_by_recipient').on(table.recipientId, table.issuedOn, table.id),
    index('invoice_newest').on(table.issuedOn, table.id),
  ],
);
