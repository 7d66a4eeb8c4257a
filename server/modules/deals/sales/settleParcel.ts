import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { isStanding } from '@/domain/sale/states';
import type { Transaction } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import type { Actor } from '@/server/modules/platform/history/work';
import { tellSale } from './tell';
import { moveParcel, type ParcelRow, type SaleRow, stateOf } from './transitions';

/** One parcel of a sale. */
export interface ParcelOf {
  readonly saleId: string;
  readonly number: number;
}

/** A sale that nobody changes meanwhile: whatever touches its parcels takes it first. */
export async function takeSale(transaction: Transaction, id: string): Promise<SaleRow> {
  const [row] = await transaction.select().from(sale).where(eq(sale.id, id)).for('no key update');
  if (!row) throw new AppError('sale_not_found');
  return row;
}

export async function findParcel(transaction: Transaction, { saleId, number }: ParcelOf): Promise<ParcelRow> {
  const [row] = await transaction
    .select()
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  if (!row) throw new AppError('parcel_not_found');
  return row;
}

/**
 * Money for a parcel has come in.
 *
 * @returns `already` where it was paid before, `lost` where the money has to go back: the sale stands no more, or it is less
 * than the parcel
 * @throws AppError `sale_not_found`, `parcel_not_found`
 */
export async function settleParcel(
  transaction: Transaction,
  parcel: ParcelOf,
  { paidCents, reason = null }: { readonly paidCents: number; readonly reason?: string | null },
  actor: Actor,
  now: Date,
): Promise<'paid' | 'already' | 'lost'> {
  const sold = await takeSale(transaction, parcel.saleId);
  const row = await findParcel(transaction, parcel);
  if (row.paidAt !== null) return 'already';
  if (!isStanding(stateOf(sold)) || row.paymentState === 'cancelled' || paidCents < row.amountCents) {
    return 'lost';
  }
  await moveParcel(transaction, row, 'pay', { actor, reason, set: { paidCents, paidAt: now } }, now);
  const telling = { to: ['buyer', 'seller'], amountCents: paidCents } as const;
  await tellSale(transaction, sold.id, 'parcelPaid', telling, now);
  return 'paid';
}
