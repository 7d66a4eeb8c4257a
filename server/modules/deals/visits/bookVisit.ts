import type { NewVisit } from '@/domain/visit/schema';
import type { Database, Transaction } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { lockPerson } from '@/server/modules/deals/reservations/holdLimit';
import { readReserver } from '@/server/modules/deals/reservations/reserver';
import { assertClient } from '@/server/modules/parties/dealParties/assertMayDeal';
import { recordState } from '@/server/modules/platform/history/store';
import { type Post, writeToVisitor } from './letters';
import { remindLater } from './remind';
import { assertMayBook, assertOffered, freeSeat, seatProblem } from './seats';
import { findVisit, type VisitedProject } from './store';
import { tellParties } from './tell';

interface Booking {
  /** Of the visit to be. */
  readonly id: string;
  readonly caller: Identity;
  readonly project: VisitedProject;
  readonly wanted: NewVisit;
  readonly post: Post;
}

async function book(
  transaction: Transaction,
  { id, caller, project, wanted, post }: Booking,
  now: Date,
): Promise<void> {
  const { day, period, unitId = null, quotaId = null, client, note } = wanted;
  const { id: projectId, entrepreneurId } = project;
  const visitor = await readReserver(transaction, caller, { client, sellerId: entrepreneurId });
  if (caller.kind === 'buyer') {
    await lockPerson(transaction, caller.id);
    await assertMayBook(transaction, { buyerId: caller.id, projectId }, now);
  }
  const slot = { day, period };
  const wantedSeat = { project, slot, clientEmail: visitor.client.email, visitId: null };
  const seat = await freeSeat(transaction, wantedSeat);
  await transaction.insert(visit).values({
    id,
    ...{ projectId, unitId, quotaId, entrepreneurId, ...visitor, ...slot, seat },
    note: note || null,
    createdAt: now,
    updatedAt: now,
  });
  const change = { subjectKind: 'visit', subjectId: id, event: 'book', from: null, to: 'open' } as const;
  await recordState(transaction, caller, change, now);
  const about = await findVisit(transaction, id);
  if (!about) throw new Error('A visit that was inserted is not there.');
  await writeToVisitor(transaction, about, 'booked', post);
  await tellParties(transaction, about, 'visitBooked', caller, now);
  await remindLater(transaction, { id, ...slot }, now);
}

/**
 * Books a seat of a period that the project offers, tells everybody and writes to whoever comes.
 *
 * @throws AppError `visit_slot_not_offered`, `visit_slot_full`, `visit_already_booked`, `too_many_visits`, `user_not_found`,
 *   `invalid_request`
 */
export async function bookVisit(db: Database, booking: Booking, now: Date): Promise<void> {
  assertOffered(booking.project, booking.wanted, now);
  assertClient(booking.caller, booking.wanted.client);
  try {
    await db.transaction((transaction) => book(transaction, booking, now));
  } catch (error) {
    throw seatProblem(error);
  }
}
