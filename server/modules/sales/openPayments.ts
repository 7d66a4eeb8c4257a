import { and, eq, inArray } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/payment';
import type { Identity } from '@/server/http/caller';
import { endOpenPayments } from '@/server/modules/payments/expireOpen';
import { moveParcel, type ParcelRow } from '@/server/modules/sales/transitions';

/** Calls off whatever is begun to be paid of a sale: it is owed otherwise from now on, or not at all. */
export async function endPaymentsOf(
  transaction: Transaction,
  saleId: string,
  caller: Identity,
  now: Date,
): Promise<void> {
  const open = await transaction
    .select({ number: payment.parcelNumber })
    .from(payment)
    .where(and(eq(payment.saleId, saleId), inArray(payment.state, [...OPEN_PAYMENT_STATES])));
  for (const { number } of open) {
    if (number === null) continue;
    await endOpenPayments(transaction, { saleId, number }, { event: 'cancel', actor: caller }, now);
  }
}

/** A parcel that waited for a payment waits no more. */
export async function stopWaiting(
  transaction: Transaction,
  parcel: ParcelRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  if (parcel.paymentState === 'paying') await moveParcel(transaction, parcel, 'fail', { actor: caller }, now);
}

/** What was begun to be paid of one parcel ends: another amount or day is owed by now, or it was paid elsewhere. */
export async function stopPaying(
  transaction: Transaction,
  parcel: ParcelRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  const { saleId, number } = parcel;
  await endOpenPayments(transaction, { saleId, number }, { event: 'cancel', actor: caller }, now);
  await stopWaiting(transaction, parcel, caller, now);
}
