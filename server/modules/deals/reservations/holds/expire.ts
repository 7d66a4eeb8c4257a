import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { isOverdue } from '@/domain/reservation/states';
import type { Database } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import {
  type InventoryKey,
  lockInventoryItem,
  tryLockInventoryItem,
} from '@/server/modules/catalogue/inventory/lock';
import { findReservation } from '../store';
import { expireHold, releaseInventoryItem } from './release';

/** Rows of each kind that one sweep handles; the next runs a minute later. */
const SWEEP_LIMIT = 500;

type Due = InventoryKey & { readonly id: string };

/** Expires a due hold and releases its item; skips an item that another transaction is changing. */
function expireDue(db: Database, due: Due, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now };
    if (!(await tryLockInventoryItem(work, due))) return;
    const record = await findReservation(tx, due.id);
    if (!record || !isOverdue(record.row, now)) return;
    await expireHold(work, record);
    await releaseInventoryItem(work, due);
  });
}

/** Passes an expired offer on to the next of the queue. */
function passDue(db: Database, due: Due, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockInventoryItem({ tx }, due);
    await releaseInventoryItem({ tx, now }, due);
  });
}

const DUE_HOLD = {
  id: reservation.id,
  projectId: reservation.projectId,
  unitId: reservation.unitId,
  quotaId: reservation.quotaId,
};
const DUE_PLACE = {
  id: queuePlace.id,
  projectId: queuePlace.projectId,
  unitId: queuePlace.unitId,
  quotaId: queuePlace.quotaId,
};

/** Job at the expiry of a hold; does nothing for one that was extended, which has a later job. */
export async function expireReservation(db: Database, id: string, now: Date): Promise<void> {
  const [due] = await db.select(DUE_HOLD).from(reservation).where(eq(reservation.id, id));
  if (due) await expireDue(db, due, now);
}

/** Job at the end of an offer to the first of a queue. */
export async function passQueueOffer(db: Database, placeId: string, now: Date): Promise<void> {
  const [due] = await db.select(DUE_PLACE).from(queuePlace).where(eq(queuePlace.id, placeId));
  if (due) await passDue(db, due, now);
}

/** Handles due holds and offers whose own job was missed. */
export async function sweepReservations(db: Database, now: Date): Promise<void> {
  const holds = await db
    .select(DUE_HOLD)
    .from(reservation)
    .where(and(inArray(reservation.paymentState, [...OPEN_PAYMENT_STATES]), lte(reservation.expiresAt, now)))
    .orderBy(asc(reservation.expiresAt))
    .limit(SWEEP_LIMIT);
  for (const hold of holds) await expireDue(db, hold, now);
  const places = await db
    .select(DUE_PLACE)
    .from(queuePlace)
    .where(and(eq(queuePlace.state, 'offered'), lte(queuePlace.offeredUntil, now)))
    .limit(SWEEP_LIMIT);
  for (const place of places) await passDue(db, place, now);
}
