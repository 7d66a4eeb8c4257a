import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PHOTO_DOCUMENT } from '@/domain/document/photoDocument';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { sqlList } from '@/server/db/schema/columns';
import { reservation } from '@/server/db/schema/deals/reservation';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { type InventoryKey, isForItem, lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import { type PartyNames, partyNames } from '@/server/modules/parties/dealParties/partyNames';
import type { Parties } from '@/server/modules/parties/dealParties/policy';
import type { Work } from '@/server/modules/platform/history/work';
import { coBuyersOf } from './buyers/coBuyers';
import type { ReservationRow } from './transitions';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

/** A reservation with facts of its project. */
export interface ReservationRecord extends PartyNames {
  readonly row: ReservationRow & Pick<Parties, 'coBuyers'>;
  readonly title: string;
  readonly slug: string;
  readonly label: string;
  readonly config: (typeof project.$inferSelect)['config'];
  readonly details: (typeof project.$inferSelect)['details'];
  readonly address: (typeof project.$inferSelect)['address'];
  /** True if a person who was named as a buyer declined. */
  readonly isDeclined: boolean;
  /** True if the buyer has sent a document with a photo that was not rejected; false for a client without an account. */
  readonly hasPhotoDocument: boolean;
  /** Returned to the payers, in centavos. */
  readonly refundedCents: number;
  /** On its way to the payers, in centavos. */
  readonly refundingCents: number;
}

const isDeclined = sql<boolean>`exists(select from reservation_buyer named
  where named.reservation_id = ${reservation.id} and named.state = 'declined')`;

/** `isPhotoDocument` in SQL. */
const hasPhotoDocument = sql<boolean>`exists(select from stored_file document where document.owner_id = ${reservation.buyerId}
  and document.kind = ${sql.raw(`'${PHOTO_DOCUMENT}'`)} and document.approval <> 'rejected')`;

/** Sum of the refunds of a reservation's payments, in centavos. */
export const sumOfRefunds = (state: 'done' | 'pending') =>
  sql`(select coalesce(sum(returned.amount_cents), 0) from refund returned join payment paid on paid.id = returned.payment_id
    where paid.reservation_id = ${reservation.id} and returned.state = ${sql.raw(`'${state}'`)})`.mapWith(
    Number,
  );

export function selectReservations(executor: Executor, where: SQL) {
  return executor
    .select({
      row: { ...getTableColumns(reservation), coBuyers: coBuyersOf(reservation.id) },
      title: p.title,
      slug: p.slug,
      label: itemLabel,
      config: p.config,
      details: p.details,
      address: p.address,
      isDeclined,
      hasPhotoDocument,
      refundedCents: sumOfRefunds('done'),
      refundingCents: sumOfRefunds('pending'),
      ...partyNames(reservation),
    })
    .from(reservation)
    .innerJoin(p, eq(p.id, reservation.projectId))
    .leftJoin(q, eq(q.id, reservation.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${reservation.unitId}, q.unit_id)`)
    .where(where)
    .$dynamic();
}

export async function findReservation(executor: Executor, id: string): Promise<ReservationRecord | null> {
  const [found] = await selectReservations(executor, eq(reservation.id, id));
  return found ?? null;
}

/** A reservation locked for a change, after the row of its item. */
export async function lockReservation(
  { tx }: Pick<Work, 'tx'>,
  id: string,
): Promise<ReservationRecord | null> {
  const [key] = await tx
    .select({ projectId: reservation.projectId, unitId: reservation.unitId, quotaId: reservation.quotaId })
    .from(reservation)
    .where(eq(reservation.id, id));
  if (!key) return null;
  await lockInventoryItem({ tx }, key);
  return findReservation(tx, id);
}

/** Holding reservations, with literal states: a prepared query finds the partial index only so. */
export const HOLDS = sql`confirmation <> 'rejected' and payment_state in (${sqlList(HOLDING_PAYMENT_STATES)})`;

/** The reservation that holds the item as far as the database knows: its time may be over. */
export async function findHolder(executor: Executor, key: InventoryKey): Promise<ReservationRow | null> {
  const [holder] = await executor
    .select()
    .from(reservation)
    .where(sql`${isForItem(key)} and ${HOLDS}`)
    .prepare(key.unitId === null ? 'holder_of_quota' : 'holder_of_unit')
    .execute();
  return holder ?? null;
}
