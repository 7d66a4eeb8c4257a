import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { isOverdue } from '@/domain/reservation/states';
import type { Transaction } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import { type InventoryKey, itemIdOf, lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import type { Work } from '@/server/modules/platform/history/work';
import { isOpenPlace, transitionPlace } from '../queue/turns';
import { findReservation } from '../store';
import { endHold, expireHold, releaseInventoryItem } from './release';

const unpaidOf = (buyerId: string) =>
  and(eq(reservation.buyerId, buyerId), inArray(reservation.paymentState, [...OPEN_PAYMENT_STATES]));
const openPlacesOf = (buyerId: string) => and(eq(queuePlace.buyerId, buyerId), isOpenPlace);

/** Locks every item that the buyer holds unpaid or queues for, by id: the one order for locks of several items. */
async function lockItems(tx: Transaction, buyerId: string): Promise<InventoryKey[]> {
  const held = await tx
    .select({ projectId: reservation.projectId, unitId: reservation.unitId, quotaId: reservation.quotaId })
    .from(reservation)
    .where(unpaidOf(buyerId));
  const queued = await tx
    .select({ projectId: queuePlace.projectId, unitId: queuePlace.unitId, quotaId: queuePlace.quotaId })
    .from(queuePlace)
    .where(openPlacesOf(buyerId));
  const items = new Map([...held, ...queued].map((key) => [itemIdOf(key), key]));
  const inOrder = [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, key]) => key);
  for (const key of inOrder) await lockInventoryItem({ tx }, key);
  return inOrder;
}

async function endUnpaid(work: Work, buyerId: string): Promise<void> {
  const { tx, now } = work;
  // Read after the locks: later payments are kept.
  const unpaid = await tx.select({ id: reservation.id }).from(reservation).where(unpaidOf(buyerId));
  for (const { id } of unpaid) {
    const record = await findReservation(tx, id);
    if (!record) continue;
    if (isOverdue(record.row, now)) await expireHold(work, record);
    else await endHold(work, record, { event: 'cancel' });
  }
}

/** Removes the person from queues and from reservations that were never paid; contracts and payments keep their parties. */
async function forgetClient(tx: Transaction, buyerId: string): Promise<void> {
  const neverPaid = and(
    eq(reservation.buyerId, buyerId),
    or(isNull(reservation.paidAt), eq(reservation.amountCents, 0)),
    inArray(reservation.paymentState, ['expired', 'cancelled']),
  );
  await tx.update(reservation).set({ client: FORGOTTEN_CLIENT }).where(neverPaid);
  const queued = and(eq(queuePlace.buyerId, buyerId), isNotNull(queuePlace.client));
  await tx.update(queuePlace).set({ client: FORGOTTEN_CLIENT }).where(queued);
}

/**
 * Ends the unpaid reservations and queue places of a buyer and releases their items. Paid ones are kept. The
 * caller prevents new ones of the buyer meanwhile.
 */
export async function endHoldsOf(work: Work, buyerId: string): Promise<void> {
  const { tx } = work;
  const items = await lockItems(tx, buyerId);
  await endUnpaid(work, buyerId);
  const places = await tx.select().from(queuePlace).where(openPlacesOf(buyerId));
  for (const place of places) await transitionPlace(work, place, 'leave');
  for (const key of items) await releaseInventoryItem(work, key);
  await forgetClient(tx, buyerId);
}
