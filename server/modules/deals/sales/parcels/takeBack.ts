import { chargedCentsOf, isOpenSale, isOwedParcel } from '@/domain/sale/states';
import { saleParcel } from '@/server/db/schema/deals/sale';
import type { ReversalEffect } from '@/server/modules/money/payments/payable';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { lockSale } from '../lock';
import { PARCEL_KEY, stateOf, transitionParcel } from '../transitions';
import { getParcel, type ParcelKey } from './applyPayment';

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
  // Only what was paid beside the parcel itself: fine and interest.
  if (row.paymentState === 'paid' && paidCents >= chargedCentsOf(row)) {
    await updateVersioned(work, saleParcel, row, { set: { paidCents, lateCharges: null }, key: PARCEL_KEY });
    return 'less';
  }
  if (isOwedParcel(row))
    await updateVersioned(work, saleParcel, row, { set: { paidCents }, key: PARCEL_KEY });
  else
    await transitionParcel(work, row, 'reopen', {
      set: { paidCents, paidAt: null, payerId: null, lateCharges: null },
    });
  return 'owed';
}
