import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import type { paymentLink } from '@/server/db/schema/money/paymentLink';
import type { PayableRef } from './payable';

/** One payable, or all parcels of a sale. */
export type PayableScope = PayableRef | { readonly saleId: string };

export function refColumns(ref: PayableRef) {
  return 'reservationId' in ref
    ? { reservationId: ref.reservationId, saleId: null, parcelNumber: null }
    : { reservationId: null, saleId: ref.saleId, parcelNumber: ref.number };
}

export function payableRefOf(row: {
  readonly reservationId: string | null;
  readonly saleId: string | null;
  readonly parcelNumber: number | null;
}): PayableRef {
  if (row.reservationId !== null) return { reservationId: row.reservationId };
  if (row.saleId === null || row.parcelNumber === null) {
    throw new Error('row has neither a reservation nor a parcel');
  }
  return { saleId: row.saleId, number: row.parcelNumber };
}

/** Condition on payments or links: those of the payables in scope. */
export function isInScope(table: typeof payment | typeof paymentLink, scope: PayableScope): SQL | undefined {
  if ('reservationId' in scope) return eq(table.reservationId, scope.reservationId);
  const ofSale = eq(table.saleId, scope.saleId);
  return 'number' in scope ? and(ofSale, eq(table.parcelNumber, scope.number)) : ofSale;
}

/** Condition on payments: those that can still be made, at most one of each payable. */
export function isOpenInScope(scope: PayableScope): SQL | undefined {
  return and(isInScope(payment, scope), inArray(payment.state, [...OPEN_PAYMENT_STATES]));
}

export async function findOpenPayment(executor: Executor, ref: PayableRef) {
  const [open] = await executor.select().from(payment).where(isOpenInScope(ref));
  return open ?? null;
}
