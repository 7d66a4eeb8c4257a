import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { endOpenPayments, endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { moveParcel, type ParcelRow } from './transitions';

/** A parcel that waited for a payment waits no more. */
export async function stopWaiting(
  transaction: Transaction,
  parcel: ParcelRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  if (parcel.paymentState === 'paying') await moveParcel(transaction, parcel, 'fail', { actor: caller }, now);
}

/**
 * What was begun to be paid of one parcel ends: it is owed otherwise by now, or was paid elsewhere.
 *
 * @param owedCents what is owed of it from now on: a link to pay that much is as good as before
 */
export async function stopPaying(
  transaction: Transaction,
  parcel: ParcelRow,
  { owedCents, caller }: { readonly owedCents: number; readonly caller: Identity },
  now: Date,
): Promise<void> {
  const { saleId, number, amountCents } = parcel;
  const end = owedCents === amountCents ? endOpenPayments : endPaymentsAndLinks;
  await end({ tx: transaction, now, actor: caller }, { saleId, number }, 'cancel');
  await stopWaiting(transaction, parcel, caller, now);
}
