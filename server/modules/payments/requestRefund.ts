import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '@/server/db/client';
import { payment, refund } from '@/server/db/schema/payment';
import { sale, saleParcel } from '@/server/db/schema/sale';
import { addJob } from '@/server/jobs/addJob';
import { notify } from '@/server/modules/notifications/notify';
import type { PaymentRow } from '@/server/modules/payments/movePayment';

/** Whose money goes back: a reservation's, that of a whole sale with the reservation it was born of, or one parcel's. */
export type RefundSubject =
  | { readonly reservationId: string }
  | { readonly saleId: string; readonly number?: number };

interface Asked {
  readonly amountCents: number | 'all';
  /** Why, in words that finance and the provider may read. */
  readonly reason: string;
}

/** The parcel that a reservation's payment became is paid by that payment. */
async function paymentsOf(transaction: Transaction, subject: RefundSubject): Promise<SQL | undefined> {
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

/** What was received and is neither given back nor about to be. */
async function leftOf(transaction: Transaction, row: PaymentRow): Promise<number> {
  const [given] = await transaction
    .select({ cents: sql<number>`coalesce(sum(${refund.amountCents}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), inArray(refund.state, ['pending', 'done'])));
  return row.receivedCents - (given?.cents ?? 0);
}

/** Gives back a part of one payment: by the provider, or by a transfer that finance does where the provider cannot. */
export async function refundPart(
  transaction: Transaction,
  row: PaymentRow,
  { amountCents, reason, isTransfer }: { amountCents: number; reason: string; isTransfer: boolean },
  now: Date,
): Promise<void> {
  const id = uuidv7();
  await transaction.insert(refund).values({
    id,
    paymentId: row.id,
    kind: isTransfer ? 'bankTransfer' : 'provider',
    amountCents,
    reason,
    createdAt: now,
    updatedAt: now,
  });
  if (!isTransfer) {
    await addJob(transaction, 'refundPayment', { refundId: id }, { key: `refundPayment:${id}` });
    return;
  }
  const told = { kind: 'refundToTransfer', params: { amountCents }, severity: 'warn' } as const;
  await notify(transaction, { kind: 'company', id: row.entrepreneurId }, told, now);
}

/**
 * Money that goes back to whoever paid, never more than came in; the latest payment first. The provider is asked by the queue.
 *
 * @returns what will go back in all, which is less than was asked for where less is there
 */
export async function requestRefund(
  transaction: Transaction,
  subject: RefundSubject,
  { amountCents, reason }: Asked,
  now: Date,
): Promise<{ readonly amountCents: number }> {
  const rows = await transaction
    .select()
    .from(payment)
    .where(and(await paymentsOf(transaction, subject), gt(payment.receivedCents, 0)))
    .orderBy(sql`${payment.id} desc`)
    .for('update');
  let asked = 0;
  for (const row of rows) {
    const left = await leftOf(transaction, row);
    const part = amountCents === 'all' ? left : Math.min(left, amountCents - asked);
    if (part <= 0) continue;
    await refundPart(
      transaction,
      row,
      { amountCents: part, reason, isTransfer: row.method === 'boleto' },
      now,
    );
    asked += part;
  }
  return { amountCents: asked };
}
