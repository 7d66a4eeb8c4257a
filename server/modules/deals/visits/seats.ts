import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { today } from '@/domain/time/calendar';
import { isOffered, type Slot } from '@/domain/visit/slots';
import { type Transaction, violatedConstraint } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { VisitedProject } from './store';

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const SLOT_LOCK = 7_312;
/** Visits to one project that one buyer may have before them: nobody keeps a whole calendar from others. */
const MAX_OPEN = 5;

interface Wanted {
  readonly project: VisitedProject;
  readonly slot: Slot;
  readonly clientEmail: string;
  /** That is moved there; null for a new one. */
  readonly visitId: string | null;
}

/** @throws AppError `visit_slot_not_offered` */
export function assertOffered({ visits }: VisitedProject, slot: Slot, now: Date): void {
  if (!isOffered(slot, visits, now)) throw new AppError('visit_slot_not_offered');
}

/**
 * A free seat of the period, which an index then keeps from everybody else. One after the other is given one, so that the
 * index only ever refuses what this overlooked.
 *
 * @throws AppError `visit_already_booked`, `visit_slot_full`
 */
export async function freeSeat(
  transaction: Transaction,
  { project, slot: { day, period }, clientEmail, visitId }: Wanted,
): Promise<number> {
  const name = `${project.id} ${day} ${period}`;
  await transaction.execute(sql`select pg_advisory_xact_lock(${SLOT_LOCK}, hashtext(${name}))`);
  const others = await transaction
    .select({ seat: visit.seat, email: sql<string>`lower(${visit.client}->>'email')` })
    .from(visit)
    .where(
      and(
        eq(visit.projectId, project.id),
        eq(visit.day, day),
        eq(visit.period, period),
        eq(visit.state, 'open'),
        visitId === null ? undefined : ne(visit.id, visitId),
      ),
    );
  if (others.some(({ email }) => email === clientEmail.toLowerCase())) {
    throw new AppError('visit_already_booked');
  }
  const taken = new Set(others.map(({ seat }) => seat));
  for (let seat = 1; seat <= project.visits.perPeriod; seat += 1) if (!taken.has(seat)) return seat;
  throw new AppError('visit_slot_full');
}

/** @throws AppError `too_many_visits` */
export async function assertMayBook(
  transaction: Transaction,
  { buyerId, projectId }: { readonly buyerId: string; readonly projectId: string },
  now: Date,
): Promise<void> {
  const ahead = and(
    eq(visit.buyerId, buyerId),
    eq(visit.projectId, projectId),
    eq(visit.state, 'open'),
    gte(visit.day, today(now)),
  );
  if ((await transaction.$count(visit, ahead)) >= MAX_OPEN) {
    throw new AppError('too_many_visits', { limit: MAX_OPEN });
  }
}

/** What the indexes refuse, as a person is told. */
export function seatProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'visit_seat_once') return new AppError('visit_slot_full');
  return constraint === 'visit_of_buyer_once' ? new AppError('visit_already_booked') : error;
}
