import { and, desc, eq, sql } from 'drizzle-orm';
import type { SearchAlert } from '@/domain/savedSearch/schema';
import type { Executor, Transaction } from '@/server/db/client';
import { savedSearch, savedSearchTold } from '@/server/db/schema/catalogue/savedSearch';

export type SavedSearchRow = typeof savedSearch.$inferSelect;

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const SEARCHES_LOCK = 7_308;

/** One change of a person's searches at a time: two at once would each count those before them. */
async function lock(transaction: Transaction, buyerId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEARCHES_LOCK}, hashtext(${buyerId}))`);
}

/** Keeps a search, unless the person has as many as there may be; answers whether it was kept. */
export async function keepSearch(
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

/** Newest first; there are never more than a person may keep. */
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

/** A search that becomes another one, or is to be told of again, begins anew: what is there already is there to be seen. */
export async function changeSearch(
  executor: Executor,
  id: string,
  { name, href, alert }: SearchChange,
  now: Date,
): Promise<SavedSearchRow | null> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const isSame = sql`${savedSearch.href} = ${href} and ${savedSearch.alert} = ${alert}`;
  const toldUntil = sql`case when ${isSame} then ${savedSearch.toldUntil} else ${instant} end`;
  const [row] = await executor
    .update(savedSearch)
    .set({ name, href, alert, updatedAt: now, toldUntil })
    .where(eq(savedSearch.id, id))
    .returning();
  return row ?? null;
}

export async function deleteSearch(executor: Executor, id: string): Promise<boolean> {
  const { rowCount } = await executor.delete(savedSearch).where(eq(savedSearch.id, id));
  return Boolean(rowCount);
}

/** Everything of this kind that is kept of a person, as a part of deleting the account. */
export async function forgetSavedSearches(transaction: Transaction, buyerId: string): Promise<void> {
  await transaction.delete(savedSearch).where(eq(savedSearch.buyerId, buyerId));
  await transaction.delete(savedSearchTold).where(eq(savedSearchTold.buyerId, buyerId));
}

/** No more alerts to this person; the searches stay. */
export async function stopAlerts(executor: Executor, buyerId: string, now: Date): Promise<void> {
  await executor
    .update(savedSearch)
    .set({ alert: 'off', updatedAt: now })
    .where(and(eq(savedSearch.buyerId, buyerId), eq(savedSearch.alert, 'daily')));
}

/** Everybody who wants to hear of something. */
export async function listAlertedBuyers(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ buyer_id: string }>(
    sql`select distinct buyer_id from saved_search where alert = 'daily' order by 1`,
  );
  return rows.map((row) => row.buyer_id);
}

/** Where a person is written to; null for one who is gone, or has no record yet. */
export async function findEmail(executor: Executor, buyerId: string): Promise<string | null> {
  const { rows } = await executor.execute<{ email: string | null }>(
    sql`select email from buyer where id = ${buyerId} and deleted_at is null`,
  );
  return rows[0]?.email ?? null;
}

/** When each of these projects was first published. */
export async function publicationsOf(
  executor: Executor,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await executor.execute<{ project_id: string; published_at: string }>(
    sql`select project_id, published_at from project_search where project_id = any(${sql.param(projectIds)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.project_id, new Date(row.published_at)]));
}

/** Writes down of what a person is told now; answers what is new to them, so that two letters at once do not tell the same. */
export async function tell(
  transaction: Transaction,
  buyerId: string,
  projectIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await transaction
    .insert(savedSearchTold)
    .values(projectIds.map((projectId) => ({ buyerId, projectId, toldAt: now })))
    .onConflictDoNothing()
    .returning({ projectId: savedSearchTold.projectId });
  return new Set(rows.map(({ projectId }) => projectId));
}

/** Days after which nothing looks so far back any more. */
const TOLD_DAYS = 60;

/** Forgets what people were told of so long ago that no search looks for it again. */
export async function forgetTold(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`delete from saved_search_told told
    where told_at < ${now.toISOString()}::timestamptz - make_interval(days => ${TOLD_DAYS})
      and not exists (select from saved_search s where s.buyer_id = told.buyer_id and s.told_until < told.told_at)`);
}

/** Nothing that was published until then is looked for again; never back in time. */
export async function tellUntil(
  transaction: Transaction,
  searchIds: readonly string[],
  until: Date,
): Promise<void> {
  await transaction.execute(sql`
    update saved_search set told_until = greatest(told_until, ${until.toISOString()}::timestamptz)
    where id = any(${sql.param(searchIds)}::uuid[])`);
}
