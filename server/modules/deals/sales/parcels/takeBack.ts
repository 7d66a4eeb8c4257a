import { and, eq } from 'drizzle-orm';
import { isOpenSale, isOwedParcel } from '@/domain/sale/states';
import type { Executor } from '@/server/db/client';
import { saleParcel } from '@/server/db/schema/deals/sale';
import type { ReversalEffect } from '@/server/modules/money/payments/payable';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { lockSale } from '../lock';
import { PARCEL_KEY, stateOf, transitionParcel } from '../transitions';
import { getParcel, type ParcelKey } from './applyPayment';

/** Parcel that the payment of the reservation paid; null for a free reservation. */
export async function findReservationParcel(executor: Executor, saleId: string): Promise<ParcelKey | null> {
  const [parcel] = await executor
    .select({ saleId: saleParcel.saleId, number: saleParcel.number })
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.kind, 'reservation')));
  return parcel ?? null;
}

/**
 * Takes back money of a parcel, which is owed again. Less than the whole stays counted as paid.
 *
 * @throws AppError `sale_not_found`, `parcel_not_found`
 */
export async function takeBackParcelPayment(
  work: Work,
  key: ParcelKey,
  cents: number,
): Promise<ReversalEffect> {
  const sold = await lockSale(work, key.saleId);
  const row = await getParcel(work.tx, key);
  if (!isOpenSale(stateOf(sold)) || row.paymentState === 'cancelled') return 'over';
  const paidCents = Math.max(0, row.paidCents - cents);
  if (isOwedParcel(row))
    await updateVersioned(work, saleParcel, row, { set: { paidCents }, key: PARCEL_KEY });
  else await transitionParcel(work, row, 'reopen', { set: { paidCents, paidAt: null } });
  return 'owed';
}
