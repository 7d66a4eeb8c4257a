import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { payment } from '@/server/db/schema/payment';

/** What one payment is for: a reservation's money, or one parcel of a sale. */
export type Thing = { readonly reservationId: string } | { readonly saleId: string; readonly number: number };

/** The columns of a record that is about a thing. */
export function thingColumns(thing: Thing) {
  return 'reservationId' in thing
    ? { reservationId: thing.reservationId, saleId: null, parcelNumber: null }
    : { reservationId: null, saleId: thing.saleId, parcelNumber: thing.number };
}

export function thingOf(row: {
  readonly reservationId: string | null;
  readonly saleId: string | null;
  readonly parcelNumber: number | null;
}): Thing {
  if (row.reservationId !== null) return { reservationId: row.reservationId };
  if (row.saleId === null || row.parcelNumber === null) throw new Error('A record is about nothing.');
  return { saleId: row.saleId, number: row.parcelNumber };
}

/** The payments of a thing. */
export function paymentsOf(thing: Thing): SQL | undefined {
  return 'reservationId' in thing
    ? eq(payment.reservationId, thing.reservationId)
    : and(eq(payment.saleId, thing.saleId), eq(payment.parcelNumber, thing.number));
}

/** Those that can still be made: one at most. */
export function openPaymentOf(thing: Thing): SQL | undefined {
  return and(paymentsOf(thing), inArray(payment.state, [...OPEN_PAYMENT_STATES]));
}
