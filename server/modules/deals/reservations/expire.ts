import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { isOverdue } from '@/domain/reservation/states';
import type { Database } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { reservation } from '@/server/db/schema/deals/reservation';
import { lockOffer, type Offer, tryLockOffer } from '@/server/modules/catalogue/inventory/lock';
import { endHold, freeHome } from './free';
import { findReservation } from './store';

/** What one turn of the clock sees to of each kind; the next comes a minute later, and each has its own hour besides. */
const AT_ONCE = 500;

type Due = Offer & { readonly id: string };

/** Ends a hold whose time is over and offers the home to the next. Where somebody is busy with the home, they see to it. */
function expireDue(db: Database, due: Due, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    if (!(await tryLockOffer(transaction, due))) return;
    const about = await findReservation(transaction, due.id);
    if (!about || !isOverdue(about.row, now)) return;
    await endHold(transaction, about, { event: 'expire', actor: 'clock' }, now);
    await freeHome(transaction, due, now);
  });
}

/** Passes on what was offered to somebody of a queue who let the time go by. */
function passDue(db: Database, due: Due, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockOffer(transaction, due);
    await freeHome(transaction, due, now);
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

/** Work of the hour at which a hold ends; one that was made longer has another hour. */
export async function expireReservation(db: Database, id: string, now: Date): Promise<void> {
  const [due] = await db.select(DUE_HOLD).from(reservation).where(eq(reservation.id, id));
  if (due) await expireDue(db, due, now);
}

/** Work of the hour at which an offer to the first of a queue ends. */
export async function passQueueOffer(db: Database, placeId: string, now: Date): Promise<void> {
  const [due] = await db.select(DUE_PLACE).from(queuePlace).where(eq(queuePlace.id, placeId));
  if (due) await passDue(db, due, now);
}

/** Whatever is due and has not been seen to: what the hours of the queue missed. */
export async function sweepReservations(db: Database, now: Date): Promise<void> {
  const holds = await db
    .select(DUE_HOLD)
    .from(reservation)
    .where(and(inArray(reservation.paymentState, [...OPEN_PAYMENT_STATES]), lte(reservation.expiresAt, now)))
    .orderBy(asc(reservation.expiresAt))
    .limit(AT_ONCE);
  for (const hold of holds) await expireDue(db, hold, now);
  const places = await db
    .select(DUE_PLACE)
    .from(queuePlace)
    .where(and(eq(queuePlace.state, 'offered'), lte(queuePlace.offeredUntil, now)))
    .limit(AT_ONCE);
  for (const place of places) await passDue(db, place, now);
}
