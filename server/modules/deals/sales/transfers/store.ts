import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PHOTO_DOCUMENT } from '@/domain/document/photoDocument';
import { AppError } from '@/domain/errors/appError';
import { OPEN_SALE_TRANSFER_STATES, saleTransferStates } from '@/domain/sale/transfer/states';
import type { Executor } from '@/server/db/client';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import { payment } from '@/server/db/schema/money/payment';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import { lockSaleWithItem } from '../lock';
import { findSales, type SaleRecord } from '../records';
import type { SaleRow } from '../transitions';

export type TransferRow = typeof saleTransfer.$inferSelect;

export const transitionTransfer = defineTransition({
  table: saleTransfer,
  column: 'state',
  states: saleTransferStates,
  subjectKind: 'saleTransfer',
});

const seller = alias(entrepreneur, 'seller');

/** `isPhotoDocument` in SQL, of the account that accepted. */
const hasPhotoDocument = sql<boolean>`exists(select from stored_file document
  where document.owner_id = ${saleTransfer.toBuyerId} and document.kind = ${sql.raw(`'${PHOTO_DOCUMENT}'`)}
  and document.approval <> 'rejected')`;

const hasOpenPayment = sql<boolean>`exists(select from ${payment} paying
  where paying.sale_id = ${saleTransfer.saleId} and paying.state = 'paying')`;

/** A transfer with its sale. */
export interface TransferRecord {
  readonly row: TransferRow;
  readonly sale: SaleRecord;
  readonly companyName: string;
  /** The account that accepted has sent a document with a photo that was not rejected. */
  readonly hasPhotoDocument: boolean;
  /** A payment of a parcel is on its way. */
  readonly hasOpenPayment: boolean;
}

/** Transfers in any order. */
export async function findTransfers(executor: Executor, ids: readonly string[]): Promise<TransferRecord[]> {
  if (ids.length === 0) return [];
  const rows = await executor
    .select({ row: saleTransfer, companyName: seller.tradeName, hasPhotoDocument, hasOpenPayment })
    .from(saleTransfer)
    .innerJoin(seller, eq(seller.id, saleTransfer.entrepreneurId))
    .where(inArray(saleTransfer.id, [...ids]));
  const sales = await findSales(executor, [...new Set(rows.map(({ row }) => row.saleId))]);
  return rows.flatMap((record) => {
    const sold = sales.find(({ row }) => row.id === record.row.saleId);
    return sold ? [{ ...record, sale: sold }] : [];
  });
}

/** @throws AppError `sale_transfer_not_found` */
export async function getTransfer(executor: Executor, id: string): Promise<TransferRecord> {
  const [found] = await findTransfers(executor, [id]);
  if (!found) throw new AppError('sale_transfer_not_found');
  return found;
}

export interface LockedTransfer {
  readonly row: TransferRow;
  readonly sold: SaleRow;
}

/**
 * A transfer and its sale, locked after the row of the item, like every change of a sale.
 *
 * @throws AppError `sale_transfer_not_found`
 */
export async function lockTransfer({ tx }: Pick<Work, 'tx'>, id: string): Promise<LockedTransfer> {
  const [key] = await tx
    .select({ saleId: saleTransfer.saleId })
    .from(saleTransfer)
    .where(eq(saleTransfer.id, id));
  if (!key) throw new AppError('sale_transfer_not_found');
  const sold = await lockSaleWithItem({ tx }, key.saleId);
  const [row] = await tx.select().from(saleTransfer).where(eq(saleTransfer.id, id)).for('update');
  if (!row) throw new AppError('sale_transfer_not_found');
  return { row, sold };
}

const isOpen = inArray(saleTransfer.state, [...OPEN_SALE_TRANSFER_STATES]);

/** The open transfer of a locked sale, locked. */
export async function lockOpenTransfer(
  { tx }: Pick<Work, 'tx'>,
  saleId: string,
): Promise<TransferRow | null> {
  const [row] = await tx
    .select()
    .from(saleTransfer)
    .where(and(eq(saleTransfer.saleId, saleId), isOpen))
    .for('update');
  return row ?? null;
}

/** Ids of open transfers whose time is over. */
export async function listOver(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: saleTransfer.id })
    .from(saleTransfer)
    .where(and(isOpen, lte(saleTransfer.expiresAt, now)))
    .orderBy(asc(saleTransfer.expiresAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Transfers of a sale that are done, the latest first. */
export function listDone(executor: Executor, saleId: string): Promise<TransferRow[]> {
  return executor
    .select()
    .from(saleTransfer)
    .where(and(eq(saleTransfer.saleId, saleId), eq(saleTransfer.state, 'done')))
    .orderBy(desc(saleTransfer.endedAt));
}

/** Instant since which the buyer of a sale is its buyer; null for the first one. */
export async function transferredAt(executor: Executor, saleId: string): Promise<Date | null> {
  const [last] = await listDone(executor, saleId);
  return last?.endedAt ?? null;
}

/** Transfers in which a person has a part. */
export function listTransfersOf(executor: Executor, where: SQL | undefined): Promise<TransferRow[]> {
  return executor.select().from(saleTransfer).where(where).orderBy(asc(saleTransfer.id));
}

/** True for a sale with further buyers beside the client. */
export async function hasFurtherBuyers(
  { tx }: Pick<Work, 'tx'>,
  { reservationId }: Pick<SaleRow, 'reservationId'>,
): Promise<boolean> {
  return (await tx.$count(reservationBuyer, eq(reservationBuyer.reservationId, reservationId))) > 0;
}
