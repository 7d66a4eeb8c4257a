import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { sale } from '@/server/db/schema/deals/sale';
import { invoice } from '@/server/db/schema/money/invoice';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Identity } from '@/server/http/callers/caller';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import type { StoredFileRow } from '@/server/modules/parties/documents/store';
import { managesMoney } from './policy';
import type { InvoiceRow } from './transition';

/** Sale of a document, with the label of its unit or quota. */
interface InvoicedSale {
  readonly id: string;
  readonly buyerId: string | null;
  readonly client: Client;
  readonly label: string;
  readonly project: { readonly id: string; readonly slug: string; readonly title: string };
}

/** With its file, the names of its companies and its sale. */
export interface InvoiceRecord {
  readonly row: InvoiceRow;
  readonly file: StoredFileRow;
  readonly issuerName: string | null;
  /** Null where the buyer of the sale receives it. */
  readonly companyName: string | null;
  readonly sale: InvoicedSale | null;
}

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const issuing = alias(entrepreneur, 'issuing');
const receiving = alias(entrepreneur, 'receiving');

const label = sql<string>`case when q.id is not null then ${quotaLabel}
  else ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** The first transfer of the sale since a document was issued: until then the sale was its giver's. */
const laterTransfer = (column: 'from_buyer_id' | 'from_client'): SQL =>
  sql`(select t.${sql.raw(column)} from sale_transfer t where t.sale_id = invoice.sale_id and t.state = 'done'
    and t.ended_at > invoice.created_at order by t.ended_at limit 1)`;

/** Buyer of the sale when the document was issued: a later buyer does not read it. */
const BUYER_AT_ISSUE = sql<string | null>`coalesce(${laterTransfer('from_buyer_id')}, ${sale.buyerId})`;
const CLIENT_AT_ISSUE = sql<Client>`coalesce(${laterTransfer('from_client')}, ${sale.client})`;

/** Documents of the sales that were a buyer's when they were issued, of a row of `invoice`. */
const isOfBuyer = (
  buyerId: string,
): SQL => sql`(invoice.sale_id in (select s.id from sale s where s.buyer_id = ${buyerId}
    union all select t.sale_id from sale_transfer t where t.from_buyer_id = ${buyerId} and t.state = 'done')
  and coalesce(${laterTransfer('from_buyer_id')}, (select s.buyer_id from sale s where s.id = invoice.sale_id)) = ${buyerId})`;

/** `canSee` in SQL: a condition for each side. */
export function owners(caller: Identity): SQL[] {
  if (caller.kind === 'operator') return [sql`true`];
  if (caller.kind === 'buyer') return [isOfBuyer(caller.id)];
  if (!managesMoney(caller)) return [sql`false`];
  const { companyId } = caller;
  return [sql`issuer_id = ${companyId}`, sql`recipient_id = ${companyId}`];
}

async function selectInvoices(executor: Executor, where: SQL | undefined): Promise<InvoiceRecord[]> {
  const rows = await executor
    .select({
      row: invoice,
      file: storedFile,
      issuerName: issuing.tradeName,
      companyName: receiving.tradeName,
      sale: { id: sale.id, buyerId: BUYER_AT_ISSUE, client: CLIENT_AT_ISSUE },
      label,
      project: { id: p.id, slug: p.slug, title: p.title },
    })
    .from(invoice)
    .innerJoin(storedFile, eq(storedFile.id, invoice.fileId))
    .leftJoin(issuing, eq(issuing.id, invoice.issuerId))
    .leftJoin(receiving, eq(receiving.id, invoice.recipientId))
    .leftJoin(sale, eq(sale.id, invoice.saleId))
    .leftJoin(p, eq(p.id, sale.projectId))
    .leftJoin(q, eq(q.id, sale.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${sale.unitId}, q.unit_id)`)
    .where(where)
    .orderBy(desc(invoice.issuedOn), desc(invoice.id));
  return rows.map(({ sale: sold, label, project, ...record }) => ({
    ...record,
    sale: sold && project ? { ...sold, label, project } : null,
  }));
}

export function listInvoices(executor: Executor, ids: readonly string[]): Promise<InvoiceRecord[]> {
  return selectInvoices(executor, inArray(invoice.id, [...ids]));
}

/** All documents of the sales of a buyer, newest first. */
export function listInvoicesOfBuyer(executor: Executor, buyerId: string): Promise<InvoiceRecord[]> {
  return selectInvoices(executor, isOfBuyer(buyerId));
}

/** All documents that a company issued or received, newest first. */
export function listInvoicesOfCompany(executor: Executor, companyId: string): Promise<InvoiceRecord[]> {
  return selectInvoices(executor, or(eq(invoice.issuerId, companyId), eq(invoice.recipientId, companyId)));
}

export async function findInvoice(executor: Executor, id: string): Promise<InvoiceRecord | null> {
  const [found] = await selectInvoices(executor, eq(invoice.id, id));
  return found ?? null;
}

export async function lockInvoice(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.id, id)).for('update');
}

/** True for a company whose account was not deleted. */
export async function isCompany(executor: Executor, id: string): Promise<boolean> {
  return (
    (await executor.$count(entrepreneur, and(eq(entrepreneur.id, id), isNull(entrepreneur.deletedAt)))) > 0
  );
}

/** True for a sale of the company. */
export async function isSaleOf(executor: Executor, id: string, companyId: string): Promise<boolean> {
  return (await executor.$count(sale, and(eq(sale.id, id), eq(sale.entrepreneurId, companyId)))) > 0;
}
