import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { releaseCoupon } from '@/server/modules/deals/coupons/useCoupon';
import {
  type PayableRefs,
  type PaymentOutcome,
  payableOf,
  type ReversalEffect,
} from '@/server/modules/money/payments/payable';
import type { Work } from '@/server/modules/platform/history/work';
import { releaseInventoryItem } from './holds/release';
import { lockReservation } from './store';
import { changeHold, type ReservationRow, transitionPayment } from './transitions';

/** Parcel of a sale that the payment of the reservation paid; null before the reservation becomes a sale. */
async function findParcel({ tx }: Work, reservationId: string): Promise<PayableRefs['parcel'] | null> {
  const [parcel] = await tx
    .select({ saleId: saleParcel.saleId, number: saleParcel.number })
    .from(saleParcel)
    .innerJoin(sale, eq(sale.id, saleParcel.saleId))
    .where(and(eq(sale.reservationId, reservationId), eq(saleParcel.kind, 'reservation')));
  return parcel ?? null;
}

/**
 * Takes back money of a paid reservation. It ends when nothing is left of its payment; less is completed as a parcel of the sale.
 *
 * @throws AppError `reservation_not_found`
 */
export async function takeBackReservationPayment(
  work: Work,
  id: string,
  cents: number,
): Promise<ReversalEffect> {
  const record = await lockReservation(work, id);
  if (!record) throw new AppError('reservation_not_found');
  const { row } = record;
  if (row.paymentState !== 'paid' || row.confirmation === 'rejected') return 'over';
  const paidCents = Math.max(0, row.paidCents - cents);
  const parcel = await findParcel(work, id);
  if (parcel) {
    await changeHold(work, row, 'takeBack', { paidCents });
    return payableOf(parcel).takeBack(work, parcel, cents);
  }
  if (paidCents > 0) {
    await changeHold(work, row, 'takeBack', { paidCents });
    return 'less';
  }
  const ended = await transitionPayment(work, row, 'withdraw', { set: { paidCents } });
  await releaseCoupon(work, id);
  await releaseInventoryItem(work, ended);
  return 'ended';
}

/** Applies money to a reservation that was paid before: all of it is needed only where some was taken back. */
export async function applyMissing(work: Work, row: ReservationRow, cents: number): Promise<PaymentOutcome> {
  const paidCents = row.paidCents + cents;
  if (row.paymentState === 'cancelled') return 'lost';
  if (row.paymentState !== 'paid' || row.confirmation === 'rejected' || paidCents > row.amountCents) {
    return 'already';
  }
  const parcel = await findParcel(work, row.id);
  if (parcel) {
    const outcome = await payableOf(parcel).apply(work, parcel, cents);
    if (outcome !== 'paid') return outcome;
  }
  await changeHold(work, row, 'payAgain', { paidCents });
  return 'paid';
}
