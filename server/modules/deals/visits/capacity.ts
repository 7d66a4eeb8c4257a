import { and, eq, gte, ne, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { today } from '@/domain/time/calendar';
import { isOffered, type Slot } from '@/domain/visit/slots';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { violatedConstraint } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Work } from '@/server/modules/platform/history/work';
import type { VisitedProject } from './store';

/** Open visits of one buyer to one project, so that one person cannot fill a whole calendar. */
const MAX_OPEN = 5;

interface SlotRequest {
  readonly project: VisitedProject;
  readonly slot: Slot;
  readonly clientEmail: string;
  /** Visit that is rescheduled; null for a new one. */
  readonly visitId: string | null;
}

/** @throws AppError `visit_slot_not_offered` */
export function assertOffered({ visits }: VisitedProject, slot: Slot, now: Date): void {
  if (!isOffered(slot, visits, now)) throw new AppError('visit_slot_not_offered');
}

/**
 * A free capacity slot of the period. Requests for a period are serialised, so that the unique index only refuses what this
 * missed.
 *
 * @throws AppError `visit_already_booked`, `visit_slot_full`
 */
export async function takeCapacitySlot(
  { tx }: Pick<Work, 'tx'>,
  { project, slot: { day, period }, clientEmail, visitId }: SlotRequest,
): Promise<number> {
  const name = `${project.id} ${day} ${period}`;
  await tx.execute(sql`select ${advisoryLock('visitSlot', name)}`);
  const others = await tx
    .select({ capacitySlot: visit.capacitySlot, email: sql<string>`lower(${visit.client}->>'email')` })
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
  const taken = new Set(others.map(({ capacitySlot }) => capacitySlot));
  for (let slot = 1; slot <= project.visits.perPeriod; slot += 1) if (!taken.has(slot)) return slot;
  throw new AppError('visit_slot_full');
}

/** @throws AppError `too_many_visits` */
export async function assertMayBook(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { buyerId, projectId }: { readonly buyerId: string; readonly projectId: string },
): Promise<void> {
  const ahead = and(
    eq(visit.buyerId, buyerId),
    eq(visit.projectId, projectId),
    eq(visit.state, 'open'),
    gte(visit.day, today(now)),
  );
  if ((await tx.$count(visit, ahead)) >= MAX_OPEN) throw new AppError('too_many_visits', { limit: MAX_OPEN });
}

/** Translates violations of the unique indexes into error codes. */
export function capacityProblem(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'visit_capacity_slot_once') return new AppError('visit_slot_full');
  return constraint === 'visit_of_buyer_once' ? new AppError('visit_already_booked') : error;
}
