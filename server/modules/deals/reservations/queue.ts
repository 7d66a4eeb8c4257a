import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { offerUntil } from '@/domain/reservation/holdTimes';
import { queueStates } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import { nextState } from '@/domain/stateTable';
import type { Executor, Transaction } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { addJob } from '@/server/jobs/addJob';
import type { Home } from '@/server/modules/catalogue/inventory/inventoryItem';
import { idOf, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';

export type QueuePlaceRow = typeof queuePlace.$inferSelect;
type QueueEvent = (typeof queueStates)['transitions'][number]['event'];

const isFor = (offer: Offer) => sql`coalesce(unit_id, quota_id) = ${idOf(offer)}::uuid`;

/**
 * Moves somebody's place in a queue on, with its history.
 *
 * @throws AppError `invalid_transition` where its table lacks that, or another was faster
 */
export async function movePlace(
  transaction: Transaction,
  row: QueuePlaceRow,
  event: QueueEvent,
  { actor, offeredUntil = row.offeredUntil }: { actor: Actor; offeredUntil?: Date | null },
  now: Date,
): Promise<QueuePlaceRow> {
  const to = nextState(queueStates, row.state, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.state, event });
  const [changed] = await transaction
    .update(queuePlace)
    .set({ state: to, offeredUntil, version: sql`${queuePlace.version} + 1`, updatedAt: now })
    .where(
      and(eq(queuePlace.id, row.id), eq(queuePlace.state, row.state), eq(queuePlace.version, row.version)),
    )
    .returning();
  if (!changed) throw new AppError('invalid_transition', { from: row.state, event });
  const change = { subjectKind: 'queuePlace', subjectId: row.id, event, from: row.state, to } as const;
  await recordState(transaction, actor, change, now);
  return changed;
}

/** Neither over nor used. */
export const isOpenPlace = inArray(queuePlace.state, ['waiting', 'offered']);

/** Whose turn it is, and who comes next. */
function firstTwo(executor: Executor, offer: Offer): Promise<QueuePlaceRow[]> {
  return executor
    .select()
    .from(queuePlace)
    .where(and(isFor(offer), isOpenPlace))
    .orderBy(sql`state = 'offered' desc`, asc(queuePlace.id))
    .limit(2);
}

/** Offers it to somebody alone for a while, and tells them. */
async function offerTo(
  transaction: Transaction,
  place: QueuePlaceRow,
  { title, slug, label, config }: Home,
  now: Date,
): Promise<QueuePlaceRow> {
  const offeredUntil = offerUntil(config.reservation, now);
  const offered = await movePlace(transaction, place, 'offer', { actor: 'clock', offeredUntil }, now);
  const params = { project: title, home: label, hours: config.reservation.queueHours };
  await notify(
    transaction,
    { kind: 'buyer', id: place.buyerId },
    { kind: 'queueOffered', severity: 'warn', params, path: paths.project(slug) },
    now,
  );
  await addJob(
    transaction,
    'passQueueOffer',
    { placeId: place.id },
    { runAt: offeredUntil, key: `pass:${place.id}` },
  );
  // To everybody else it is reserved from now on.
  await queueRefresh(transaction, place.projectId);
  return offered;
}

/**
 * Whose turn it is to reserve what nobody holds: an offer that was not used passes on to the next who waits. Null where
 * nobody waits. Whoever calls has the row of the home.
 *
 * @param isFree false where it cannot be had now, and nobody is offered it
 */
export async function turnOf(
  transaction: Transaction,
  home: Home,
  now: Date,
  isFree = true,
): Promise<QueuePlaceRow | null> {
  const [first, second] = await firstTwo(transaction, home);
  if (!first) return null;
  if (first.state === 'waiting') return isFree ? offerTo(transaction, first, home, now) : null;
  if (first.offeredUntil && first.offeredUntil > now) return first;
  await movePlace(transaction, first, 'pass', { actor: 'clock' }, now);
  await queueRefresh(transaction, home.projectId);
  return second && isFree ? offerTo(transaction, second, home, now) : null;
}

/** Whether the home is offered to this buyer, who alone may reserve it now. */
export async function hasTurn(
  executor: Executor,
  offer: Offer,
  buyerId: string,
  now: Date,
): Promise<boolean> {
  const isOwn = and(isFor(offer), eq(queuePlace.buyerId, buyerId));
  const isOffered = and(eq(queuePlace.state, 'offered'), gt(queuePlace.offeredUntil, now));
  return (await executor.$count(queuePlace, and(isOwn, isOffered))) > 0;
}
