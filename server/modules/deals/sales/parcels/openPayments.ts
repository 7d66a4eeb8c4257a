import { endOpenPayments, endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import type { Work } from '@/server/modules/platform/history/work';
import { type ParcelRow, transitionParcel } from '../transitions';

/** Reopens a parcel whose payment had started. */
export async function stopWaiting(work: Work, parcel: ParcelRow): Promise<void> {
  if (parcel.paymentState === 'paying') await transitionParcel(work, parcel, 'fail');
}

/**
 * Ends open payments of a parcel whose terms change or that was paid elsewhere.
 *
 * @param owedCents new amount: a payment link of the same amount stays valid
 */
export async function stopPaying(work: Work, parcel: ParcelRow, owedCents: number): Promise<void> {
  const { saleId, number, amountCents } = parcel;
  const end = owedCents === amountCents ? endOpenPayments : endPaymentsAndLinks;
  await end(work, { saleId, number }, 'cancel');
  await stopWaiting(work, parcel);
}
