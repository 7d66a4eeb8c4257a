import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import type { PaymentRow } from './movePayment';

/** Whose money it is about: a reservation's, that of a whole sale with the reservation it was born of, or one parcel's. */
export type MoneySubject =
  | { readonly reservationId: string }
  | { readonly saleId: string; readonly number?: number };

/** The parcel that a reservation's payment became is paid by that payment. */
async function paymentsBehind(transaction: Transaction, subject: MoneySubject): Promise<SQL | undefined> {
  if ('reservationId' in subject) return eq(payment.reservationId, subject.reservationId);
  const { saleId, number } = subject;
  const ofReservation = sql`${payment.reservationId} = (select ${sale.reservationId} from ${sale} where ${sale.id} = ${saleId})`;
  if (number === undefined) return or(eq(payment.saleId, saleId), ofReservation);
  const ofParcel = and(eq(payment.saleId, saleId), eq(payment.parcelNumber, number));
  const [parcel] = await transaction
    .select({ kind: saleParcel.kind })
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  return parcel?.kind === 'reservation' ? or(ofParcel, ofReservation) : ofParcel;
}

/** A payment with what of it is neither given back nor about to be. */
interface Received {
  readonly row: PaymentRow;
  readonly leftCents: number;
}

/** What came in here for something, the latest payment first; nobody gives back of it meanwhile. */
export async function takeReceived(transaction: Transaction, subject: MoneySubject): Promise<Received[]> {
  const rows = await transaction
    .select()
    .from(payment)
    .where(and(await paymentsBehind(transaction, subject), gt(payment.receivedCents, 0)))
    .orderBy(sql`${payment.id} desc`)
    .for('update');
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const given = await transaction
    .select({ id: refund.paymentId, cents: sql<number>`sum(${refund.amountCents})::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.paymentId, ids), inArray(refund.state, ['pending', 'done'])))
    .groupBy(refund.paymentId);
  const centsBack = new Map(given.map(({ id, cents }) => [id, cents]));
  return rows.map((row) => ({ row, leftCents: row.receivedCents - (centsBack.get(row.id) ?? 0) }));
}

/** What is left of what came in here for one parcel. What was paid elsewhere never came in. */
export async function leftOfParcel(
  transaction: Transaction,
  parcel: { readonly saleId: string; readonly number: number },
): Promise<number> {
  const received = await takeReceived(transaction, parcel);
  return received.reduce((sum, { leftCents }) => sum + leftCents, 0);
}
