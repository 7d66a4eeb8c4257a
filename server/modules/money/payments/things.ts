import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import type { paymentLink } from '@/server/db/schema/money/paymentLink';

/** What one payment is for: a reservation's money, or one parcel of a sale. */
export type Thing = { readonly reservationId: string } | { readonly saleId: string; readonly number: number };

/** One thing, or all parcels of a sale. */
export type Payables = Thing | { readonly saleId: string };

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

/** The payments of things, or the links to them. */
export function aboutThings(table: typeof payment | typeof paymentLink, things: Payables): SQL | undefined {
  if ('reservationId' in things) return eq(table.reservationId, things.reservationId);
  const ofSale = eq(table.saleId, things.saleId);
  return 'number' in things ? and(ofSale, eq(table.parcelNumber, things.number)) : ofSale;
}

/** The payments that can still be made: one at most of each thing. */
export function openPaymentOf(things: Payables): SQL | undefined {
  return and(aboutThings(payment, things), inArray(payment.state, [...OPEN_PAYMENT_STATES]));
}

export async function findOpenPayment(executor: Executor, thing: Thing) {
  const [open] = await executor.select().from(payment).where(openPaymentOf(thing));
  return open ?? null;
}
