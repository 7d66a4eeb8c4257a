import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Client, isClient } from '@/domain/deal/client';
import { offerUntil } from '@/domain/reservation/holdTimes';
import { queueStates } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import type { Executor } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { addJob } from '@/server/jobs/addJob';
import type { InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { type InventoryKey, itemIdOf } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import { notify, type Recipient } from '@/server/modules/platform/notifications/notify';

export type QueuePlaceRow = typeof queuePlace.$inferSelect;
type ClockWork = Pick<Work, 'tx' | 'now'>;

export const transitionPlace = defineTransition({
  table: queuePlace,
  column: 'state',
  states: queueStates,
  subjectKind: 'queuePlace',
});

export const isPlaceFor = (key: InventoryKey) => sql`coalesce(unit_id, quota_id) = ${itemIdOf(key)}::uuid`;
export const isOpenPlace = inArray(queuePlace.state, ['waiting', 'offered']);

export async function findPlace(executor: Executor, id: string): Promise<QueuePlaceRow | undefined> {
  const [row] = await executor.select().from(queuePlace).where(eq(queuePlace.id, id));
  return row;
}

/** True if the person of a reservation, or its broker for the same client, has this turn. */
export function isTurnOf(
  turn: QueuePlaceRow,
  { buyerId, brokerId, client }: Pick<QueuePlaceRow, 'buyerId' | 'brokerId'> & { readonly client: Client },
): boolean {
  if (buyerId !== null && turn.buyerId === buyerId) return true;
  return brokerId !== null && turn.brokerId === brokerId && isClient(turn.client, client);
}

/** The first place of the queue, and the next. */
function firstTwo(executor: Executor, key: InventoryKey): Promise<QueuePlaceRow[]> {
  return executor
    .select()
    .from(queuePlace)
    .where(and(isPlaceFor(key), isOpenPlace))
    .orderBy(sql`state = 'offered' desc`, asc(queuePlace.id))
    .limit(2);
}

/** The member who queued the client; the owner is notified as the company. */
function brokerOf({ brokerId, partnerId, entrepreneurId }: QueuePlaceRow): Recipient | null {
  if (brokerId === null) return null;
  return { kind: brokerId === (partnerId ?? entrepreneurId) ? 'company' : 'member', id: brokerId };
}

/** Offers the item to one person for a limited time. */
async function offerTo(
  work: ClockWork,
  place: QueuePlaceRow,
  { title, slug, label, config }: InventoryItem,
): Promise<QueuePlaceRow> {
  const { tx, now } = work;
  const offeredUntil = offerUntil(config.reservation, now);
  const offered = await transitionPlace({ ...work, actor: 'clock' }, place, 'offer', {
    set: { offeredUntil },
  });
  const params = { project: title, item: label, hours: config.reservation.queueHours };
  const notice = { severity: 'warn', params, path: paths.project(slug) } as const;
  if (place.buyerId !== null) {
    await notify(tx, { kind: 'buyer', id: place.buyerId }, { kind: 'queueOffered', ...notice }, now);
  } else await addJob(tx, 'mailQueueTurn', { placeId: place.id });
  const broker = brokerOf(place);
  if (broker) {
    await notify(tx, broker, { ...notice, kind: 'queueClientOffered' }, now);
  }
  const options = { runAt: offeredUntil, key: `pass:${place.id}` };
  await addJob(tx, 'passQueueOffer', { placeId: place.id }, options);
  // Others see it as reserved from now on.
  await queueRefresh(tx, place.projectId);
  return offered;
}

/**
 * The place whose turn it is to reserve an item without holder; an offer that expired passes on to the next
 * place. Null for an empty queue. The caller holds the lock of the item.
 *
 * @param isFree false if it cannot be reserved now: then it is not offered
 */
export async function turnOf(
  work: ClockWork,
  item: InventoryItem,
  isFree = true,
): Promise<QueuePlaceRow | null> {
  const { tx, now } = work;
  const [first, second] = await firstTwo(tx, item);
  if (!first) return null;
  if (first.state === 'waiting') return isFree ? offerTo(work, first, item) : null;
  if (first.offeredUntil && first.offeredUntil > now) return first;
  await transitionPlace({ ...work, actor: 'clock' }, first, 'pass');
  await queueRefresh(tx, item.projectId);
  return second && isFree ? offerTo(work, second, item) : null;
}

/** True if the item is offered to this buyer, the only one who may reserve it now. */
export async function hasTurn(
  executor: Executor,
  key: InventoryKey,
  buyerId: string,
  now: Date,
): Promise<boolean> {
  const isOwn = and(isPlaceFor(key), eq(queuePlace.buyerId, buyerId));
  const isOffered = and(eq(queuePlace.state, 'offered'), gt(queuePlace.offeredUntil, now));
  return (await executor.$count(queuePlace, and(isOwn, isOffered))) > 0;
}
