import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { QueuePlace } from '@/domain/reservation/schema';
import { isOverdue } from '@/domain/reservation/states';
import type { Database, Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { Caller } from '@/server/http/callers/caller';
import { findHome, type Home } from '@/server/modules/catalogue/inventory/inventoryItem';
import { idOf, lockOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';
import { holdOwner } from '@/server/modules/parties/accounts/holdAccount';
import { recordState } from '@/server/modules/platform/history/store';
import { assertForSale } from './forSale';
import { endHold, freeHome } from './free';
import { lockPerson } from './holdLimit';
import { isOpenPlace, movePlace, type QueuePlaceRow, turnOf } from './queue';
import { findHolder, findReservation } from './store';

type Buyer = Extract<Caller, { kind: 'buyer' }>;

/** Queues in which one person waits at a time. */
const MAX_PLACES = 20;

/** Whether somebody stands before the buyer; what is over by the clock is ended on the way. */
async function mustWait(transaction: Transaction, home: Home, buyerId: string, now: Date): Promise<boolean> {
  const holder = await findHolder(transaction, home);
  if (holder && !isOverdue(holder, now)) return holder.buyerId !== buyerId;
  const overdue = holder && (await findReservation(transaction, holder.id));
  if (overdue) await endHold(transaction, overdue, { event: 'expire', actor: 'clock' }, now);
  const turn = await turnOf(transaction, home, now);
  return turn !== null && turn.buyerId !== buyerId;
}

async function findOwnPlace(
  executor: Executor,
  offer: Offer,
  buyerId: string,
): Promise<QueuePlaceRow | undefined> {
  const isFor = sql`coalesce(unit_id, quota_id) = ${idOf(offer)}::uuid`;
  const [row] = await executor
    .select()
    .from(queuePlace)
    .where(and(isFor, eq(queuePlace.buyerId, buyerId), isOpenPlace));
  return row;
}

async function join(transaction: Transaction, offer: Home, caller: Buyer, now: Date): Promise<string> {
  const buyerId = caller.id;
  await holdOwner(transaction, { kind: 'buyer', id: buyerId });
  await lockPerson(transaction, buyerId);
  await lockOffer(transaction, offer);
  const home = await findHome(transaction, offer);
  if (!home?.isShown) throw new AppError('offer_not_available');
  assertForSale(home, now);
  const own = await findOwnPlace(transaction, offer, buyerId);
  if (own) return own.id;
  if (!(await mustWait(transaction, home, buyerId, now))) throw new AppError('queue_not_needed');
  const count = await transaction.$count(queuePlace, and(eq(queuePlace.buyerId, buyerId), isOpenPlace));
  if (count >= MAX_PLACES) throw new AppError('too_many_queue_places', { limit: MAX_PLACES });
  const id = uuidv7();
  const { projectId, unitId, quotaId } = home;
  const times = { createdAt: now, updatedAt: now };
  await transaction.insert(queuePlace).values({ id, projectId, unitId, quotaId, buyerId, ...times });
  const change = {
    subjectKind: 'queuePlace',
    subjectId: id,
    event: 'join',
    from: null,
    to: 'waiting',
  } as const;
  await recordState(transaction, caller, change, now);
  return id;
}

/**
 * Takes a place at the end of the queue of a home; one that is there already is answered again.
 *
 * @throws AppError `offer_not_available`, `queue_not_needed`, `too_many_queue_places`
 */
export function joinQueue(db: Database, home: Home, caller: Buyer, now: Date): Promise<string> {
  return db.transaction((transaction) => join(transaction, home, caller, now));
}

/**
 * Leaves a queue; what was offered passes on to the next.
 *
 * @throws AppError `queue_place_not_found`, `invalid_transition` where it is over already
 */
export function leaveQueue(db: Database, id: string, caller: Buyer, now: Date): Promise<void> {
  const isOwn = and(eq(queuePlace.id, id), eq(queuePlace.buyerId, caller.id));
  return db.transaction(async (transaction) => {
    const [offer] = await transaction.select().from(queuePlace).where(isOwn);
    if (!offer) throw new AppError('queue_place_not_found');
    await lockOffer(transaction, offer);
    const [row] = await transaction.select().from(queuePlace).where(isOwn);
    if (!row) throw new AppError('queue_place_not_found');
    await movePlace(transaction, row, 'leave', { actor: caller }, now);
    if (row.state === 'offered') await freeHome(transaction, row, now);
  });
}

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const before = alias(queuePlace, 'before');

const label = sql<string>`case when q.id is not null then ${quotaLabel}
  else ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

function positionSql(): SQL<number> {
  const isSameHome = sql`coalesce(${before.unitId}, ${before.quotaId}) = coalesce(${queuePlace.unitId}, ${queuePlace.quotaId})`;
  const comesFirst = or(eq(before.state, 'offered'), lte(before.id, queuePlace.id));
  return sql<number>`(select count(*)::int from ${queuePlace} "before"
    where ${isSameHome} and ${inArray(before.state, ['waiting', 'offered'])} and ${comesFirst})`;
}

async function selectPlaces(
  executor: Executor,
  where: SQL | undefined,
  limit?: number,
): Promise<QueuePlace[]> {
  const query = executor
    .select({ row: queuePlace, title: p.title, slug: p.slug, label, position: positionSql() })
    .from(queuePlace)
    .innerJoin(p, eq(p.id, queuePlace.projectId))
    .leftJoin(q, eq(q.id, queuePlace.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${queuePlace.unitId}, q.unit_id)`)
    .where(where)
    .orderBy(desc(queuePlace.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ row, title, slug, ...place }) => ({
    id: row.id,
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    label: place.label,
    state: row.state,
    position: row.state === 'waiting' || row.state === 'offered' ? place.position : null,
    offeredUntil: row.state === 'offered' ? (row.offeredUntil?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Somebody's own places that are not over, the newest first; there are never more than one may have. */
export function listOwnPlaces(executor: Executor, buyerId: string): Promise<QueuePlace[]> {
  return selectPlaces(executor, and(eq(queuePlace.buyerId, buyerId), isOpenPlace), MAX_PLACES);
}

/** The same with those that are over. */
export function listAllPlaces(executor: Executor, buyerId: string): Promise<QueuePlace[]> {
  return selectPlaces(executor, eq(queuePlace.buyerId, buyerId));
}

export async function getOwnPlace(executor: Executor, id: string, buyerId: string): Promise<QueuePlace> {
  const isOwn = and(eq(queuePlace.id, id), eq(queuePlace.buyerId, buyerId));
  const [place] = await selectPlaces(executor, isOwn, 1);
  if (!place) throw new AppError('queue_place_not_found');
  return place;
}
