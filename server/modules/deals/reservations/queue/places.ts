import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { knownClient } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { QueuePlace } from '@/domain/reservation/schema';
import { placeStateAt } from '@/domain/reservation/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { Identity } from '@/server/http/callers/caller';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { allowedPlaceActions } from '../policy';
import { isOpenPlace } from './turns';

/** A buyer has at most 20 open places; a company sees this many of its clients, those with a turn first. */
const SHOWN = 200;

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
  caller: Identity,
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
    client: caller.kind === 'buyer' || row.client === null ? null : knownClient(row.client),
    allowedActions: allowedPlaceActions(caller, row, state),
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
    .orderBy(sql`${queuePlace.state} = 'offered' desc`, desc(queuePlace.id))
    .$dynamic();
}

/** Condition: the places of a buyer, and of the clients that a company sees. */
const seenBy = (caller: Identity) => sql`${queuePlace.id} in (
  select id from queue_place where ${scopeOf(owners(caller))})`;

const idOf = (description: string) => idSchema().nullable().default(null).meta({ description });

/** Ids that a list of places can be filtered by, as the lists of deals. */
export const PLACE_FILTERS = {
  projectId: idOf('Só as deste empreendimento'),
  unitId: idOf('Só as desta unidade'),
  quotaId: idOf('Só as desta cota'),
  buyerId: idOf('Só as deste comprador'),
  partnerId: idOf('Só as desta imobiliária ou deste corretor'),
};

interface PlaceQuery extends Readonly<Record<keyof typeof PLACE_FILTERS, string | null>> {
  readonly now: Date;
}

/** Open places that the caller sees, those with a turn first, then the newest. */
export async function listPlaces(
  executor: Executor,
  caller: Identity,
  { now, ...filters }: PlaceQuery,
): Promise<QueuePlace[]> {
  const conditions = Object.entries(filters).flatMap(([field, id]) =>
    id === null ? [] : eq(queuePlace[field as keyof typeof filters], id),
  );
  const places = await selectPlaces(executor, and(seenBy(caller), isOpenPlace, ...conditions)).limit(SHOWN);
  return places.map((place) => presentPlace(place, caller, now)).filter(({ position }) => position !== null);
}

/** Open and ended places of a buyer. */
export async function listAllPlaces(executor: Executor, buyer: Identity, now: Date): Promise<QueuePlace[]> {
  const places = await selectPlaces(executor, eq(queuePlace.buyerId, buyer.id));
  return places.map((place) => presentPlace(place, buyer, now));
}

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
