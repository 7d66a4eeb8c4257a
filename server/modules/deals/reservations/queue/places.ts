import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { QueuePlace } from '@/domain/reservation/schema';
import { isOverdue, placeStateAt } from '@/domain/reservation/states';
import type { Database, Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { Caller } from '@/server/http/callers/caller';
import { assertForSale } from '@/server/modules/catalogue/inventory/forSale';
import { findInventoryItem, type InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { type InventoryKey, lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import { lockOwner } from '@/server/modules/parties/accounts/lockAccount';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { lockPerson } from '../holds/holdLimit';
import { expireHold, releaseInventoryItem } from '../holds/release';
import { allowedPlaceActions } from '../policy';
import { findHolder, findReservation } from '../store';
import { isOpenPlace, isPlaceFor, type QueuePlaceRow, transitionPlace, turnOf } from './turns';

type Buyer = Extract<Caller, { kind: 'buyer' }>;

/** Open queue places of one person. */
const MAX_PLACES = 20;

/** True if another buyer comes first. Expires an overdue hold on the way. */
async function mustWait(
  work: Pick<Work, 'tx' | 'now'>,
  item: InventoryItem,
  buyerId: string,
): Promise<boolean> {
  const { tx, now } = work;
  const holder = await findHolder(tx, item);
  if (holder && !isOverdue(holder, now)) return holder.buyerId !== buyerId;
  const overdue = holder && (await findReservation(tx, holder.id));
  if (overdue) await expireHold(work, overdue);
  const turn = await turnOf(work, item);
  return turn !== null && turn.buyerId !== buyerId;
}

async function findOwnPlace(
  executor: Executor,
  key: InventoryKey,
  buyerId: string,
): Promise<QueuePlaceRow | undefined> {
  const [row] = await executor
    .select()
    .from(queuePlace)
    .where(and(isPlaceFor(key), eq(queuePlace.buyerId, buyerId), isOpenPlace));
  return row;
}

async function join(work: Work<Buyer>, key: InventoryKey): Promise<string> {
  const { tx, now, actor } = work;
  const buyerId = actor.id;
  await lockOwner(tx, { kind: 'buyer', id: buyerId });
  await lockPerson(work, buyerId);
  await lockInventoryItem(work, key);
  const item = await findInventoryItem(tx, key);
  if (!item?.isVisible) throw new AppError('offer_not_available');
  assertForSale(item, now);
  const own = await findOwnPlace(tx, item, buyerId);
  if (own) return own.id;
  if (!(await mustWait(work, item, buyerId))) throw new AppError('queue_not_needed');
  const count = await tx.$count(queuePlace, and(eq(queuePlace.buyerId, buyerId), isOpenPlace));
  if (count >= MAX_PLACES) throw new AppError('too_many_queue_places', { limit: MAX_PLACES });
  const id = uuidv7();
  const { projectId, unitId, quotaId } = item;
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(queuePlace).values({ id, projectId, unitId, quotaId, buyerId, ...times });
  const change = { subjectKind: 'queuePlace', subjectId: id, event: 'join' } as const;
  await recordState(tx, actor, { ...change, from: null, to: 'waiting' }, now);
  return id;
}

/**
 * Adds a place at the end of the queue of an item; returns the existing place of the buyer.
 *
 * @throws AppError `offer_not_available`, `queue_not_needed`, `too_many_queue_places`
 */
export function joinQueue(db: Database, key: InventoryKey, actor: Buyer, now: Date): Promise<string> {
  return db.transaction((tx) => join({ tx, now, actor }, key));
}

/**
 * Leaves a queue; an open offer passes on to the next.
 *
 * @throws AppError `queue_place_not_found`, `invalid_transition` once it ended
 */
export function leaveQueue(db: Database, id: string, actor: Buyer, now: Date): Promise<void> {
  const isOwn = and(eq(queuePlace.id, id), eq(queuePlace.buyerId, actor.id));
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const [key] = await tx.select().from(queuePlace).where(isOwn);
    if (!key) throw new AppError('queue_place_not_found');
    await lockInventoryItem(work, key);
    const [row] = await tx.select().from(queuePlace).where(isOwn);
    if (!row) throw new AppError('queue_place_not_found');
    await transitionPlace(work, row, 'leave');
    if (row.state === 'offered') await releaseInventoryItem(work, row);
  });
}

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const before = alias(queuePlace, 'before');

/** Open places of the same item. */
function countPlaces(condition?: SQL): SQL<number> {
  const isSameItem = sql`coalesce(${before.unitId}, ${before.quotaId}) = coalesce(${queuePlace.unitId}, ${queuePlace.quotaId})`;
  const counted = and(isSameItem, inArray(before.state, ['waiting', 'offered']), condition);
  return sql<number>`(select count(*)::int from ${queuePlace} "before" where ${counted})`;
}

const comesFirst = or(eq(before.state, 'offered'), lte(before.id, queuePlace.id));

function presentPlace(
  { row, title, slug, label, position, length }: Awaited<ReturnType<typeof selectPlaces>>[number],
  now: Date,
): QueuePlace {
  const state = placeStateAt(row, now);
  const isOpen = state === 'waiting' || state === 'offered';
  return {
    id: row.id,
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    label,
    state,
    position: isOpen ? position : null,
    length: isOpen ? length : null,
    offeredUntil: state === 'offered' ? (row.offeredUntil?.toISOString() ?? null) : null,
    createdAt: row.createdAt.toISOString(),
    allowedActions: allowedPlaceActions(state),
  };
}

function selectPlaces(executor: Executor, where: SQL | undefined) {
  return executor
    .select({
      row: queuePlace,
      title: p.title,
      slug: p.slug,
      label: itemLabel,
      position: countPlaces(comesFirst),
      length: countPlaces(),
    })
    .from(queuePlace)
    .innerJoin(p, eq(p.id, queuePlace.projectId))
    .leftJoin(q, eq(q.id, queuePlace.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${queuePlace.unitId}, q.unit_id)`)
    .where(where)
    .orderBy(desc(queuePlace.id));
}

/** Open places of a buyer, newest first: at most `MAX_PLACES`, so that one page holds them. */
export async function listOwnPlaces(executor: Executor, buyerId: string, now: Date): Promise<QueuePlace[]> {
  const places = await selectPlaces(executor, and(eq(queuePlace.buyerId, buyerId), isOpenPlace));
  return places.map((place) => presentPlace(place, now)).filter(({ position }) => position !== null);
}

/** Open and ended places of a buyer. */
export async function listAllPlaces(executor: Executor, buyerId: string, now: Date): Promise<QueuePlace[]> {
  const places = await selectPlaces(executor, eq(queuePlace.buyerId, buyerId));
  return places.map((place) => presentPlace(place, now));
}

/** @throws AppError `queue_place_not_found` */
export async function getOwnPlace(
  executor: Executor,
  { id, buyerId }: { readonly id: string; readonly buyerId: string },
  now: Date,
): Promise<QueuePlace> {
  const [place] = await selectPlaces(executor, and(eq(queuePlace.id, id), eq(queuePlace.buyerId, buyerId)));
  if (!place) throw new AppError('queue_place_not_found');
  return presentPlace(place, now);
}
