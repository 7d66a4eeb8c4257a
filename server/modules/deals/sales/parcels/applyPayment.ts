import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { isOpenSale } from '@/domain/sale/states';
import type { Executor } from '@/server/db/client';
import { saleParcel } from '@/server/db/schema/deals/sale';
import type { Work } from '@/server/modules/platform/history/work';
import { lockSale } from '../lock';
import { notifyParties } from '../notifyParties';
import { type ParcelRow, stateOf, transitionParcel } from '../transitions';
import { owedCentsOf } from './openParcels';

export interface ParcelKey {
  readonly saleId: string;
  readonly number: number;
}

/** @throws AppError `parcel_not_found` */
export async function getParcel(executor: Executor, { saleId, number }: ParcelKey): Promise<ParcelRow> {
  const [row] = await executor
    .select()
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  if (!row) throw new AppError('parcel_not_found');
  return row;
}

/**
 * Applies money received for a parcel.
 *
 * @returns `already` if it was paid before; `lost` if the money has to be refunded: the sale or the parcel ended, or the amount is
 * too small
 * @throws AppError `sale_not_found`, `parcel_not_found`
 */
export async function applyParcelPayment(
  work: Work,
  key: ParcelKey,
  { paidCents, reason = null }: { readonly paidCents: number; readonly reason?: string | null },
): Promise<'paid' | 'already' | 'lost'> {
  const sold = await lockSale(work, key.saleId);
  const row = await getParcel(work.tx, key);
  if (row.paidAt !== null) return 'already';
  if (!isOpenSale(stateOf(sold)) || row.paymentState === 'cancelled' || paidCents < owedCentsOf(row)) {
    return 'lost';
  }
  const set = { paidCents: row.paidCents + paidCents, paidAt: work.now };
  await transitionParcel(work, row, 'pay', { reason, set });
  await notifyParties(work, sold.id, 'parcelPaid', { to: ['buyer', 'seller'], amountCents: paidCents });
  return 'paid';
}
