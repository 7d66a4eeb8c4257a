import { and, eq, inArray } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { isOverdue } from '@/domain/reservation/states';
import type { Transaction } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { idOf, lockOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { endHold, freeHome } from './free';
import { isOpenPlace, movePlace } from './queue';
import { findReservation } from './store';

interface Ending {
  readonly buyerId: string;
  readonly caller: Identity;
}

const unpaidOf = (buyerId: string) =>
  and(eq(reservation.buyerId, buyerId), inArray(reservation.paymentState, [...OPEN_PAYMENT_STATES]));
const openPlacesOf = (buyerId: string) => and(eq(queuePlace.buyerId, buyerId), isOpenPlace);

/** Every home that the buyer holds unpaid or waits for, in the one order in which all of several are taken. */
async function lockHomes(transaction: Transaction, buyerId: string): Promise<Offer[]> {
  const held = await transaction
    .select({ projectId: reservation.projectId, unitId: reservation.unitId, quotaId: reservation.quotaId })
    .from(reservation)
    .where(unpaidOf(buyerId));
  const waitedFor = await transaction
    .select({ projectId: queuePlace.projectId, unitId: queuePlace.unitId, quotaId: queuePlace.quotaId })
    .from(queuePlace)
    .where(openPlacesOf(buyerId));
  const homes = new Map([...held, ...waitedFor].map((offer) => [idOf(offer), offer]));
  const inOrder = [...homes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, offer]) => offer);
  for (const offer of inOrder) await lockOffer(transaction, offer);
  return inOrder;
}

async function endUnpaid(transaction: Transaction, { buyerId, caller }: Ending, now: Date): Promise<void> {
  // Read again: what was paid while the homes were waited for stays.
  const unpaid = await transaction.select({ id: reservation.id }).from(reservation).where(unpaidOf(buyerId));
  for (const { id } of unpaid) {
    const about = await findReservation(transaction, id);
    if (!about) continue;
    const ended = isOverdue(about.row, now)
      ? ({ event: 'expire', actor: 'clock' } as const)
      : ({ event: 'cancel', actor: caller } as const);
    await endHold(transaction, about, ended, now);
  }
}

/** Removes the person from reservations that were never paid; contracts and payments keep naming whom they bind. */
async function forgetClient(transaction: Transaction, buyerId: string): Promise<void> {
  const neverPaid = and(
    eq(reservation.buyerId, buyerId),
    eq(reservation.paidCents, 0),
    inArray(reservation.paymentState, ['expired', 'cancelled']),
  );
  await transaction.update(reservation).set({ client: FORGOTTEN_CLIENT }).where(neverPaid);
}

/**
 * Calls off every reservation of a buyer that is not paid, takes them out of every queue, and offers what is free by that to
 * whoever comes next. What is paid stays. Whoever calls keeps the buyer from beginning anything meanwhile.
 */
export async function endHoldsOf(transaction: Transaction, ending: Ending, now: Date): Promise<void> {
  const homes = await lockHomes(transaction, ending.buyerId);
  await endUnpaid(transaction, ending, now);
  const places = await transaction.select().from(queuePlace).where(openPlacesOf(ending.buyerId));
  for (const place of places) await movePlace(transaction, place, 'leave', { actor: ending.caller }, now);
  for (const offer of homes) await freeHome(transaction, offer, now);
  await forgetClient(transaction, ending.buyerId);
}
