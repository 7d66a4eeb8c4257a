import { and, eq, gte, or, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { requestedSlots, type Slot, slotTimes } from '@/domain/visit/slots';
import type { VisitMode } from '@/domain/visit/states';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { violatedConstraint } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Work } from '@/server/modules/platform/history/work';
import { type BookedTime, listBlocked, listBooked, type VisitedProject, type VisitRow } from './store';

/** Open visits of one buyer to one project, so that one person cannot fill a whole calendar. */
const MAX_OPEN = 5;

interface SlotRequest {
  readonly project: VisitedProject;
  /** Without an hour the first free one of the period. */
  readonly slot: Omit<Slot, 'hour'> & { readonly hour?: string | undefined };
  readonly clientEmail: string;
  /** Visit that is rescheduled; null for a new one. */
  readonly visitId: string | null;
}

/** @throws AppError `visit_slot_not_offered` */
export function assertOffered(
  { calendar }: Pick<VisitedProject, 'calendar'>,
  slot: SlotRequest['slot'],
  now: Date,
): ReturnType<typeof requestedSlots> {
  const slots = requestedSlots(slot, calendar, now);
  if (slots.length === 0) throw new AppError('visit_slot_not_offered');
  return slots;
}

/** @throws AppError `visit_online_not_offered` */
export function assertMode(
  { calendar }: Pick<VisitedProject, 'calendar'>,
  mode: VisitMode | undefined,
): void {
  if (mode === 'online' && !calendar.terms.isOnlineOffered) throw new AppError('visit_online_not_offered');
}

type TakenSlot = Pick<VisitRow, 'day' | 'period' | 'startsAt' | 'endsAt' | 'capacitySlot'>;

/** Visits that take place at the same time; the length of a visit may have changed since they were booked. */
export const atSameTime = (
  booked: readonly BookedTime[],
  { startsAt, endsAt }: Pick<BookedTime, 'startsAt' | 'endsAt'>,
): BookedTime[] => booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt);

/**
 * A free capacity slot at the requested time. Requests for a project are serialised, so that the unique index only refuses what
 * this missed.
 *
 * @throws AppError `visit_slot_not_offered`, `visit_already_booked`, `visit_slot_full`
 */
export async function takeSlot(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { project, slot, clientEmail, visitId }: SlotRequest,
): Promise<TakenSlot> {
  const { id } = project;
  await tx.execute(sql`select ${advisoryLock('visitSlot', id)}`);
  // Days may have been closed while the lock was awaited.
  const calendar = { ...project.calendar, blocked: await listBlocked(tx, id) };
  const { day, period } = slot;
  const requested = assertOffered({ calendar }, slot, now).map((each) => slotTimes(each, calendar));
  const from = requested[0]?.startsAt ?? now;
  const until = requested.at(-1)?.endsAt ?? now;
  const booked = await listBooked(tx, id, { from, until, except: visitId });
  if (booked.some(({ email }) => email === clientEmail.toLowerCase())) {
    throw new AppError('visit_already_booked');
  }
  for (const times of requested) {
    const taken = new Set(atSameTime(booked, times).map(({ capacitySlot }) => capacitySlot));
    for (let capacitySlot = 1; capacitySlot <= calendar.terms.perSlot; capacitySlot += 1) {
      if (!taken.has(capacitySlot)) return { day, period, ...times, capacitySlot };
    }
  }
  throw new AppError('visit_slot_full');
}

interface VisitorKey {
  readonly buyerId: string | null;
  /** In lower case; of a visitor without an account. */
  readonly email: string | null;
}

/** @throws AppError `too_many_visits` */
export async function assertMayBook(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { buyerId, email, projectId }: VisitorKey & { readonly projectId: string },
): Promise<void> {
  const ahead = and(
    or(
      buyerId === null ? undefined : eq(visit.buyerId, buyerId),
      email === null ? undefined : eq(sql`lower(${visit.client}->>'email')`, email),
    ),
    eq(visit.projectId, projectId),
    eq(visit.state, 'open'),
    gte(visit.endsAt, now),
  );
  if ((await tx.$count(visit, ahead)) >= MAX_OPEN) throw new AppError('too_many_visits', { limit: MAX_OPEN });
}

/** Translates violations of the unique indexes into error codes. */
export function capacityProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'visit_capacity_slot_once') return new AppError('visit_slot_full');
  if (constraint === 'visit_host_once') return new AppError('visit_host_busy');
  return constraint === 'visit_of_buyer_once' ? new AppError('visit_already_booked') : error;
}
