import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NewVisit } from '@/domain/visit/schema';
import type { Database } from '@/server/db/client';
import { visit, visitUnit } from '@/server/db/schema/deals/visit';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import type { Caller } from '@/server/http/callers/caller';
import { lockPerson } from '@/server/modules/deals/reservations/holds/holdLimit';
import { type Reserver, readReserver } from '@/server/modules/deals/reservations/holds/reserver';
import { assertClient } from '@/server/modules/parties/dealParties/assertMayDeal';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { assertMayBook, assertMode, assertOffered, capacityProblem, takeSlot } from './capacity';
import { type EmailContext, emailVisitor } from './emails';
import { notifyParties } from './notifyParties';
import { remindLater } from './remind';
import { findVisit, type VisitedProject } from './store';

/** A visitor without an account, who has confirmed the e-mail by a code. */
interface VisitorBooking {
  readonly visitor: Reserver;
  readonly consent: { readonly consentVersion: string; readonly consentedAt: Date };
  readonly requestId: string;
}

interface Booking {
  /** Id of the new visit. */
  readonly id: string;
  readonly project: VisitedProject;
  readonly input: NewVisit;
  readonly email: EmailContext;
  /** Null for a booking with an account. */
  readonly byVisitor?: VisitorBooking | null;
}

/** Person of the visit, locked so that each makes one booking at a time. */
async function lockVisitor(
  { actor, ...work }: Work<Caller>,
  { project, input: { client }, byVisitor }: Booking,
): Promise<Reserver> {
  if (actor.kind !== 'visitor') {
    const visitor = await readReserver({ ...work, actor }, { client, sellerId: project.entrepreneurId });
    if (actor.kind === 'buyer') {
      await lockPerson(work, actor.id);
      await assertMayBook(work, { buyerId: actor.id, email: null, projectId: project.id });
    }
    return visitor;
  }
  if (!byVisitor) throw new AppError('unauthenticated');
  const { visitor, requestId } = byVisitor;
  const { email } = visitor.client;
  await lockPerson(work, email);
  // A second confirmation of the same request finds it gone.
  const { rowCount } = await work.tx.delete(visitRequest).where(eq(visitRequest.id, requestId));
  if (rowCount === 0) throw new AppError('visit_request_not_found');
  await assertMayBook(work, { buyerId: visitor.buyerId, email, projectId: project.id });
  return visitor;
}

async function book(work: Work<Caller>, booking: Booking): Promise<void> {
  const { tx, now, actor } = work;
  const { id, project, input, email, byVisitor } = booking;
  const { day, period, hour, unitId = null, quotaId = null, moreUnitIds = [], note, mode = 'onSite' } = input;
  const { id: projectId, entrepreneurId } = project;
  const visitor = await lockVisitor(work, booking);
  const slot = { day, period, hour };
  const request = { project, slot, clientEmail: visitor.client.email, visitId: null };
  const taken = await takeSlot(work, request);
  await tx.insert(visit).values({
    id,
    ...{ projectId, unitId, quotaId, entrepreneurId, ...visitor, ...taken, ...byVisitor?.consent },
    mode,
    meetingUrl: mode === 'online' ? project.calendar.terms.onlineUrl || null : null,
    note: note || null,
    createdAt: now,
    updatedAt: now,
  });
  if (moreUnitIds.length > 0) {
    const of = { visitId: id, projectId };
    await tx
      .insert(visitUnit)
      .values(moreUnitIds.map((more, index) => ({ ...of, unitId: more, position: index + 1 })));
  }
  const change = { subjectKind: 'visit', subjectId: id, event: 'book', from: null, to: 'open' } as const;
  await recordState(tx, actor, change, now);
  const record = await findVisit(tx, id);
  if (!record) throw new Error('inserted visit was not found');
  await emailVisitor(tx, record, 'booked', email);
  await notifyParties(work, record, 'visitBooked');
  await remindLater(work, record);
}

/**
 * Books a visit at an offered time, notifies the parties and emails the visitor.
 *
 * @throws AppError `visit_online_not_offered`, `visit_slot_not_offered`, `visit_slot_full`, `visit_already_booked`,
 *   `too_many_visits`, `user_not_found`, `invalid_request`, `visit_request_not_found`
 */
export async function bookVisit(
  { db, now, actor }: { readonly db: Database; readonly now: Date; readonly actor: Caller },
  booking: Booking,
): Promise<void> {
  assertMode(booking.project, booking.input.mode);
  assertOffered(booking.project, booking.input, now);
  if (actor.kind !== 'visitor') assertClient(actor, booking.input.client);
  try {
    await db.transaction((tx) => book({ tx, now, actor }, booking));
  } catch (error) {
    throw capacityProblem(error);
  }
}
