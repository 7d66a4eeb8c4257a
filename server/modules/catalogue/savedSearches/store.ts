import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SearchAlert } from '@/domain/savedSearch/schema';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Executor, Transaction } from '@/server/db/client';
import { savedSearch, savedSearchNotification } from '@/server/db/schema/catalogue/savedSearch';
import { projectSearch } from '@/server/db/schema/catalogue/search';
import { buyer } from '@/server/db/schema/parties/buyer';
import { isOneOf } from '@/server/modules/catalogue/inventory/tables';
import type { Work } from '@/server/modules/platform/history/work';

export type SavedSearchRow = typeof savedSearch.$inferSelect;

/** Serialises insertions of one buyer, because concurrent ones would both pass the count. */
async function lock(transaction: Transaction, buyerId: string): Promise<void> {
  await transaction.execute(sql`select ${advisoryLock('savedSearches', buyerId)}`);
}

/** Inserts a search; false where the buyer has reached the limit. */
export async function insertSearch(
  transaction: Transaction,
  search: typeof savedSearch.$inferInsert,
  limit: number,
): Promise<boolean> {
  await lock(transaction, search.buyerId);
  const count = await transaction.$count(savedSearch, eq(savedSearch.buyerId, search.buyerId));
  if (count >= limit) return false;
  await transaction.insert(savedSearch).values(search);
  return true;
}

/** Newest first; bounded by the limit of saved searches. */
export function listSearches(executor: Executor, buyerId: string): Promise<SavedSearchRow[]> {
  return executor
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.buyerId, buyerId))
    .orderBy(desc(savedSearch.createdAt), desc(savedSearch.id));
}

export async function findSearch(executor: Executor, id: string): Promise<SavedSearchRow | null> {
  const [row] = await executor.select().from(savedSearch).where(eq(savedSearch.id, id));
  return row ?? null;
}

interface SearchChange {
  readonly name: string;
  readonly href: string;
  readonly alert: SearchAlert;
}

/** A changed search or alert starts from now: projects already published are not announced. */
export async function changeSearch(
  executor: Executor,
  id: string,
  { name, href, alert }: SearchChange,
  now: Date,
): Promise<SavedSearchRow | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isSame = sql`${savedSearch.href} = ${href} and ${savedSearch.alert} = ${alert}`;
  const notifiedUntil = sql`case when ${isSame} then ${savedSearch.notifiedUntil} else ${instant} end`;
  const [row] = await executor
    .update(savedSearch)
    .set({ name, href, alert, updatedAt: now, notifiedUntil })
    .where(eq(savedSearch.id, id))
    .returning();
  return row ?? null;
}

export async function deleteSearch(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.delete(savedSearch).where(eq(savedSearch.id, id));
  return Boolean(rowCount);
}

/** Deletes the searches and alert records of a buyer, as a part of deleting the account. */
export async function forgetSavedSearches(transaction: Transaction, buyerId: string): Promise<void> {
  await transaction.delete(savedSearch).where(eq(savedSearch.buyerId, buyerId));
  await transaction.delete(savedSearchNotification).where(eq(savedSearchNotification.buyerId, buyerId));
}

/** Turns off all alerts of a buyer; the searches stay. */
export async function stopAlerts(executor: Executor, buyerId: string, now: Date): Promise<void> {
  await executor
    .update(savedSearch)
    .set({ alert: 'off', updatedAt: now })
    .where(and(eq(savedSearch.buyerId, buyerId), eq(savedSearch.alert, 'daily')));
}

/** Ids of the buyers with at least one alert. */
export async function listAlertedBuyers(executor: Executor): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ buyerId: savedSearch.buyerId })
    .from(savedSearch)
    .where(eq(savedSearch.alert, 'daily'))
    .orderBy(asc(savedSearch.buyerId));
  return rows.map(({ buyerId }) => buyerId);
}

/** Email of a buyer; null where the account is deleted or has none. */
export async function findEmail(executor: Executor, buyerId: string): Promise<string | null> {
  const [row] = await executor
    .select({ email: buyer.email })
    .from(buyer)
    .where(and(eq(buyer.id, buyerId), isNull(buyer.deletedAt)));
  return row?.email ?? null;
}

/** First publication of each project. */
export async function findPublicationDates(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { projectId, publishedAt } = projectSearch;
  const rows = await executor
    .select({ projectId, publishedAt })
    .from(projectSearch)
    .where(isOneOf(projectId, projectIds));
  return new Map(rows.map((row) => [row.projectId, row.publishedAt]));
}

/**
 * Records projects as announced to a buyer. Returns those not announced before, also with two concurrent
 * jobs.
 */
export async function recordAlerts(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  buyerId: string,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await tx
    .insert(savedSearchNotification)
    .values(projectIds.map((projectId) => ({ buyerId, projectId, notifiedAt: now })))
    .onConflictDoNothing()
    .returning({ projectId: savedSearchNotification.projectId });
  return new Set(rows.map(({ projectId }) => projectId));
}

/** Days after which no alert looks back at a record. */
const RECORD_DAYS = 60;

/** Deletes records so old that no search looks back at them. */
export async function deleteOldAlertRecords(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`delete from saved_search_notification notified
    where notified_at < ${now.toISOString()}::timestamptz - make_interval(days => ${RECORD_DAYS})
      and not exists (select from saved_search s where s.buyer_id = notified.buyer_id and s.notified_until < notified.notified_at)`);
}

/** Moves the instant from which searches announce projects, only forward. */
export async function advanceAlerts(
  { tx }: Pick<Work, 'tx'>,
  searchIds: readonly string[],
  until: Date,
): Promise<void> {
  await tx
    .update(savedSearch)
    .set({ notifiedUntil: sql`greatest(${savedSearch.notifiedUntil}, ${until.toISOString()}::timestamptz)` })
    .where(isOneOf(savedSearch.id, searchIds));
}
