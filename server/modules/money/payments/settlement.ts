import type { OnlineMethod } from '@/domain/payment/schema';
import type { Transaction } from '@/server/db/client';
import { failPayment, settleReservation, startPayment } from '@/server/modules/deals/reservations/payable';
import { takeReservation } from '@/server/modules/deals/reservations/store';
import { settleParcel, takeSale } from '@/server/modules/deals/sales/settleParcel';
import type { Actor } from '@/server/modules/platform/history/work';
import type { Thing } from './things';

/**
 * Keeps what is paid for from everybody else, before its payments are touched: whoever ends a hold takes them in the same order,
 * so that nobody waits for the other for ever.
 */
export async function takeThing(transaction: Transaction, thing: Thing): Promise<void> {
  if ('reservationId' in thing) {
    await takeReservation(transaction, thing.reservationId);
    return;
  }
  await takeSale(transaction, thing.saleId);
}

/** A payment was begun: a reservation is held until it can no longer be made. A parcel waits for nobody. */
export async function startThing(
  transaction: Transaction,
  thing: Thing,
  payment: { readonly method: OnlineMethod; readonly dueAt: Date | null },
  actor: Actor,
  now: Date,
): Promise<void> {
  if ('reservationId' in thing) await startPayment(transaction, thing.reservationId, payment, now, actor);
}

export async function failThing(
  transaction: Transaction,
  thing: Thing,
  actor: Actor,
  now: Date,
): Promise<void> {
  if ('reservationId' in thing) await failPayment(transaction, thing.reservationId, now, actor);
}

/** Money for it is there: taken, paid before, or to be given back because it is no longer to be had. */
export function settleThing(
  transaction: Transaction,
  thing: Thing,
  paidCents: number,
  now: Date,
): Promise<'paid' | 'already' | 'lost'> {
  return 'reservationId' in thing
    ? settleReservation(transaction, thing.reservationId, { paidCents }, 'provider', now)
    : settleParcel(transaction, thing, { paidCents }, 'provider', now);
}
