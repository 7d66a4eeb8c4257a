import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation/states';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { sqlList } from '@/server/db/schema/columns';
import { reservation } from '@/server/db/schema/deals/reservation';
import { isOfOffer, lockOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';
import type { ReservationRow } from './transitions';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

/** What people call the home that is reserved. */
const label = sql<string>`case when q.id is not null then ${quotaLabel}
  else ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** A reservation with what it is of. */
export interface ReservationOf {
  readonly row: ReservationRow;
  readonly title: string;
  readonly slug: string;
  readonly label: string;
  readonly config: (typeof project.$inferSelect)['config'];
  readonly details: (typeof project.$inferSelect)['details'];
}

export function selectReservations(executor: Executor, where: SQL) {
  return executor
    .select({
      row: reservation,
      title: p.title,
      slug: p.slug,
      label,
      config: p.config,
      details: p.details,
    })
    .from(reservation)
    .innerJoin(p, eq(p.id, reservation.projectId))
    .leftJoin(q, eq(q.id, reservation.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${reservation.unitId}, q.unit_id)`)
    .where(where)
    .$dynamic();
}

export async function findReservation(executor: Executor, id: string): Promise<ReservationOf | null> {
  const [found] = await selectReservations(executor, eq(reservation.id, id));
  return found ?? null;
}

/** A reservation to be changed: its home is taken first, as everybody does. */
export async function takeReservation(transaction: Transaction, id: string): Promise<ReservationOf | null> {
  const [offer] = await transaction
    .select({ projectId: reservation.projectId, unitId: reservation.unitId, quotaId: reservation.quotaId })
    .from(reservation)
    .where(eq(reservation.id, id));
  if (!offer) return null;
  await lockOffer(transaction, offer);
  return findReservation(transaction, id);
}

/** Spelt out, because the index of what holds is found by it when the question is prepared. */
export const HOLDS = sql`confirmation <> 'rejected' and payment_state in (${sqlList(HOLDING_PAYMENT_STATES)})`;

/** The one that keeps the home from others as far as the database knows: its time may be over. */
export async function findHolder(executor: Executor, offer: Offer): Promise<ReservationRow | null> {
  const [holder] = await executor
    .select()
    .from(reservation)
    .where(sql`${isOfOffer(offer)} and ${HOLDS}`)
    .prepare(offer.unitId === null ? 'holder_of_quota' : 'holder_of_unit')
    .execute();
  return holder ?? null;
}
