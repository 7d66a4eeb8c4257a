import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { QueuePlace } from '@/domain/reservation/schema';
import { placeStateAt } from '@/domain/reservation/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { Identity } from '@/server/http/callers/caller';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { factsOf } from '@/server/modules/parties/dealParties/factsOf';
import { partyNames, withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { allowedPlaceActions } from '../policy';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const before = alias(queuePlace, 'before');

/** Open places of the item of a place. */
function countPlaces(condition?: SQL): SQL<number> {
  const isSameItem = sql`coalesce(${before.unitId}, ${before.quotaId}) = coalesce(${queuePlace.unitId}, ${queuePlace.quotaId})`;
  const counted = and(isSameItem, inArray(before.state, ['waiting', 'offered']), condition);
  return sql<number>`(select count(*)::int from ${queuePlace} "before" where ${counted})`;
}

/** Position of an open place in its queue. */
export const positionSql = countPlaces(or(eq(before.state, 'offered'), lte(before.id, queuePlace.id)));

export function selectPlaces(executor: Executor, where: SQL | undefined) {
  return executor
    .select({
      row: queuePlace,
      title: p.title,
      slug: p.slug,
      label: itemLabel,
      position: positionSql,
      length: countPlaces(),
      ...partyNames(queuePlace),
    })
    .from(queuePlace)
    .innerJoin(p, eq(p.id, queuePlace.projectId))
    .leftJoin(q, eq(q.id, queuePlace.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${queuePlace.unitId}, q.unit_id)`)
    .where(where)
    .$dynamic();
}

type PlaceRecord = Awaited<ReturnType<typeof selectPlaces>>[number];

/** A place as the caller may see it. A company does not learn which buyer of the site waits. */
export function presentPlace(record: PlaceRecord, caller: Identity, now: Date): QueuePlace {
  const { row } = record;
  const state = placeStateAt(row, now);
  const isOpen = state === 'waiting' || state === 'offered';
  const facts = factsOf(record, caller);
  return {
    ...facts,
    buyerId: caller.kind === 'entrepreneur' ? null : facts.buyerId,
    client: caller.kind === 'buyer' ? null : facts.client,
    label: record.label,
    state,
    position: isOpen ? record.position : null,
    length: isOpen ? record.length : null,
    offeredUntil: state === 'offered' ? (row.offeredUntil?.toISOString() ?? null) : null,
    allowedActions: allowedPlaceActions(caller, row, state),
  };
}

/** Open and ended places for the download of a buyer's data, oldest first. */
export async function listAllPlaces(executor: Executor, buyer: Identity, now: Date): Promise<QueuePlace[]> {
  const places = await selectPlaces(executor, eq(queuePlace.buyerId, buyer.id)).orderBy(queuePlace.id);
  return places.map((place) => withoutNames(presentPlace(place, buyer, now)));
}

/** Condition: the places that the caller sees. */
const seenBy = (caller: Identity) => sql`${queuePlace.id} in (
  select id from queue_place where ${scopeOf(owners(caller))})`;

/** @throws AppError `queue_place_not_found` */
export async function getPlace(
  executor: Executor,
  { id, caller }: { readonly id: string; readonly caller: Identity },
  now: Date,
): Promise<QueuePlace> {
  const [place] = await selectPlaces(executor, and(eq(queuePlace.id, id), seenBy(caller)));
  if (!place) throw new AppError('queue_place_not_found');
  return presentPlace(place, caller, now);
}
