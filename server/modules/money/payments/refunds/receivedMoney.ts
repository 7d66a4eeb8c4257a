import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import type { PaymentRow } from '../intents/transition';
import type { PayableRefs } from '../payable';

/** Owner of received money: a reservation, a sale together with its reservation, or one parcel. */
export type MoneySubject =
  | { readonly reservationId: string }
  | {
      readonly saleId: string;
      readonly number?: number;
      /** Only what was paid since then, if given: a former buyer paid the rest. */
      readonly since?: Date | null;
    };

/** The parcel of the reservation payment was paid by the payment of the reservation. */
async function paymentsOf(tx: Transaction, subject: MoneySubject): Promise<SQL | undefined> {
  if ('reservationId' in subject) return eq(payment.reservationId, subject.reservationId);
  const { saleId, number } = subject;
  const reservationId = tx.select({ id: sale.reservationId }).from(sale).where(eq(sale.id, saleId));
  const ofReservation = eq(payment.reservationId, reservationId);
  if (number === undefined) return or(eq(payment.saleId, saleId), ofReservation);
  const ofParcel = and(eq(payment.saleId, saleId), eq(payment.parcelNumber, number));
  const [parcel] = await tx
    .select({ kind: saleParcel.kind })
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  return parcel?.kind === 'reservation' ? or(ofParcel, ofReservation) : ofParcel;
}

/** Sale that the money of a payment belongs to; null before a reservation becomes a sale. */
export async function findSaleOf(
  tx: Transaction,
  { saleId, reservationId }: PaymentRow,
): Promise<string | null> {
  if (reservationId === null) return saleId;
  const [found] = await tx.select({ id: sale.id }).from(sale).where(eq(sale.reservationId, reservationId));
  return found?.id ?? null;
}

interface ReceivedPayment {
  readonly row: PaymentRow;
  /** Neither refunded nor about to be. */
  readonly leftCents: number;
}

/** Payments that received money for a subject, the latest first, locked against refunds. */
export async function lockReceived(tx: Transaction, subject: MoneySubject): Promise<ReceivedPayment[]> {
  const since = 'since' in subject ? (subject.since ?? null) : null;
  const isLater = since === null ? undefined : gt(payment.paidAt, since);
  const rows = await tx
    .select()
    .from(payment)
    .where(and(await paymentsOf(tx, subject), gt(payment.receivedCents, 0), isLater))
    .orderBy(desc(payment.id))
    .for('update');
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunded = await tx
    .select({ id: refund.paymentId, cents: sql<number>`sum(${refund.amountCents})::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.paymentId, ids), inArray(refund.state, ['pending', 'done'])))
    .groupBy(refund.paymentId);
  const centsById = new Map(refunded.map(({ id, cents }) => [id, cents]));
  return rows.map((row) => ({ row, leftCents: row.receivedCents - (centsById.get(row.id) ?? 0) }));
}

/** Remaining money of the payments made here for one parcel; payments outside the platform do not count. */
export async function leftOfParcel(tx: Transaction, parcel: PayableRefs['parcel']): Promise<number> {
  const received = await lockReceived(tx, parcel);
  return received.reduce((sum, { leftCents }) => sum + leftCents, 0);
}
