import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Client, isClient } from '@/domain/deal/client';
import { AppError } from '@/domain/errors/appError';
import { isOverdue } from '@/domain/reservation/states';
import type { Database } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { Identity } from '@/server/http/callers/caller';
import { assertForSale } from '@/server/modules/catalogue/inventory/forSale';
import { findInventoryItem, type InventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { type InventoryKey, lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { expireHold, releaseInventoryItem } from '../holds/release';
import { type Reserver, readReserver } from '../holds/reserver';
import { mayLeave } from '../policy';
import { findHolder, findReservation } from '../store';
import { findPlace, isOpenPlace, isPlaceFor, type QueuePlaceRow, transitionPlace, turnOf } from './turns';

/** Open queue places of one buyer, and of the clients of one seller. */
const MAX_PLACES = 20;
const MAX_CLIENT_PLACES = 100;

interface Holder {
  readonly buyerId: string | null;
  readonly brokerId: string | null;
  readonly client: Client | null;
}

/**
 * True for a hold or a turn of the same person. To a seller only its own deals count: an answer about those of others would show
 * what the client does elsewhere.
 */
function isOwn(of: Holder, { buyerId, brokerId, client }: Reserver): boolean {
  if (brokerId === null) return of.buyerId !== null && of.buyerId === buyerId;
  return of.brokerId === brokerId && isClient(of.client, client);
}

/** True if another person comes first. Expires an overdue hold on the way. */
async function mustWait(
  work: Pick<Work, 'tx' | 'now'>,
  item: InventoryItem,
  reserver: Reserver,
): Promise<boolean> {
  const { tx, now } = work;
  const holder = await findHolder(tx, item);
  if (holder && !isOverdue(holder, now)) return !isOwn(holder, reserver);
  const overdue = holder && (await findReservation(tx, holder.id));
  if (overdue) await expireHold(work, overdue);
  const turn = await turnOf(work, item);
  return turn !== null && !isOwn(turn, reserver);
}

/**
 * Refuses without a transaction while the item has neither a hold nor a queue.
 *
 * @throws AppError `queue_not_needed`
 */
export async function assertQueueNeeded(db: Database, key: InventoryKey): Promise<void> {
  if (await findHolder(db, key)) return;
  const places = await db.$count(queuePlace, and(isPlaceFor(key), isOpenPlace));
  if (places === 0) throw new AppError('queue_not_needed');
}

/** Place that the buyer has, or that the company already has for this client. */
async function findExisting(
  { tx, actor }: Work<Identity>,
  item: InventoryItem,
  { buyerId, partnerId, client }: Reserver,
): Promise<QueuePlaceRow | undefined> {
  const companyId = partnerId ?? item.entrepreneurId;
  const isSame =
    actor.kind === 'buyer'
      ? eq(queuePlace.buyerId, buyerId ?? '')
      : sql`coalesce(partner_id, entrepreneur_id) = ${companyId}::uuid and broker_id is not null
          and lower(client ->> 'email') = lower(${client.email})`;
  const [row] = await tx
    .select()
    .from(queuePlace)
    .where(and(isPlaceFor(item), isSame, isOpenPlace))
    .orderBy(queuePlace.id)
    .limit(1);
  return row;
}

async function assertMayAdd({ tx, actor }: Work<Identity>): Promise<void> {
  const isBuyer = actor.kind === 'buyer';
  const own = isBuyer ? eq(queuePlace.buyerId, actor.id) : eq(queuePlace.brokerId, actor.id);
  const limit = isBuyer ? MAX_PLACES : MAX_CLIENT_PLACES;
  const count = await tx.$count(queuePlace, and(own, isOpenPlace));
  if (count >= limit) throw new AppError('too_many_queue_places', { limit });
}

async function join(work: Work<Identity>, shown: InventoryItem, client: Client | undefined): Promise<string> {
  const { tx, now, actor } = work;
  const reserver = await readReserver(work, { client, sellerId: shown.entrepreneurId });
  await lockInventoryItem(work, shown);
  const item = await findInventoryItem(tx, shown);
  if (!item?.isVisible) throw new AppError('offer_not_available');
  assertForSale(item, now);
  const existing = await findExisting(work, item, reserver);
  if (existing) {
    if (!canSee(actor, existing)) throw new AppError('client_already_queued');
    return existing.id;
  }
  if (!(await mustWait(work, item, reserver))) throw new AppError('queue_not_needed');
  await assertMayAdd(work);
  const id = uuidv7();
  const { projectId, unitId, quotaId, entrepreneurId } = item;
  const { buyerId, partnerId, brokerId } = reserver;
  await tx.insert(queuePlace).values({
    id,
    projectId,
    unitId,
    quotaId,
    entrepreneurId,
    buyerId,
    partnerId,
    brokerId,
    client: brokerId === null ? null : reserver.client,
    createdAt: now,
    updatedAt: now,
  });
  const change = { subjectKind: 'queuePlace', subjectId: id, event: 'join' } as const;
  await recordState(tx, actor, { ...change, from: null, to: 'waiting' }, now);
  return id;
}

interface Joining {
  readonly actor: Identity;
  readonly now: Date;
  /** Person for whom a seller waits; a buyer names none. */
  readonly client?: Client | undefined;
}

/**
 * Adds a place at the end of the queue of an item; returns the existing place of the buyer, or that of the client with the same
 * company.
 *
 * @throws AppError `offer_not_available`, `queue_not_needed`, `too_many_queue_places`; `client_already_queued` if another broker of
 * the company did it
 */
export function joinQueue(
  db: Database,
  item: InventoryItem,
  { actor, now, client }: Joining,
): Promise<string> {
  return db.transaction((tx) => join({ tx, now, actor }, item, client));
}

/**
 * Leaves a queue; an open offer passes on to the next.
 *
 * @throws AppError `queue_place_not_found`, `forbidden` for a caller who only sees it, `invalid_transition` once it ended
 */
export function leaveQueue(db: Database, id: string, actor: Identity, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const key = await findPlace(tx, id);
    if (!key) throw new AppError('queue_place_not_found');
    await lockInventoryItem(work, key);
    const row = await findPlace(tx, id);
    if (!row || !canSee(actor, row)) throw new AppError('queue_place_not_found');
    if (!mayLeave(actor, row)) throw new AppError('forbidden');
    await transitionPlace(work, row, 'leave');
    if (row.state === 'offered') await releaseInventoryItem(work, row);
  });
}
