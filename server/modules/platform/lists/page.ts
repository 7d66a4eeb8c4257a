import { and, count, type SQL, sql } from 'drizzle-orm';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { cutPage } from '@/server/http/requests/cursor';
import type { CountedStates } from './counts';
import type { ListQuery } from './query';
import { isAfter, orderBy } from './sorts';

interface Source {
  readonly table: SQL;
  /** Records that the caller may see, in SQL. */
  readonly scope: SQL;
}

export interface Listing<Found, View> extends Source {
  /** Records with these ids, in any order. */
  readonly find: (ids: readonly string[]) => PromiseLike<readonly Found[]>;
  readonly idOf: (found: Found) => string;
  readonly present: (found: Found) => View;
}

/** Ids of a page and the total number, by the columns of its order. */
async function findPage(
  executor: Executor,
  { table, scope }: Source,
  { condition, order, after, limit }: ListQuery,
): Promise<Page<string>> {
  const where = and(scope, condition);
  const found = await executor
    // As text, which keeps the microseconds. Under another name: else the order would be that of the text.
    .select({ id: sql<string>`id`, value: sql<string | null>`(${order.column})::text`.as('sort_value') })
    .from(table)
    .where(and(where, after ? isAfter(order, after) : undefined))
    .orderBy(orderBy(order))
    .limit(limit + 1);
  const [counted] = await executor.select({ total: count() }).from(table).where(where);
  const { shown, nextCursor } = cutPage(found, limit, (last) => ({ sort: order.name, ...last }));
  return { items: shown.map(({ id }) => id), nextCursor, total: counted?.total ?? 0, totalIsCapped: false };
}

/** Finds a page by the columns of its order, then loads only its records. */
export async function answerList<Found, View>(
  executor: Executor,
  { table, scope, find, idOf, present }: Listing<Found, View>,
  query: ListQuery,
): Promise<Page<View>> {
  const { items: ids, ...page } = await findPage(executor, { table, scope }, query);
  const found = ids.length > 0 ? await find(ids) : [];
  const byId = new Map(found.map((one) => [idOf(one), one]));
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []).map(present) };
}

/** Number of records by state, for each column of a state. */
export async function answerCounts(
  executor: Executor,
  { table, scope }: Source,
  { condition }: Pick<ListQuery, 'condition'>,
  counted: CountedStates,
): Promise<StateCounts> {
  const counts: StateCounts = {};
  for (const [field, { column, states }] of Object.entries(counted)) {
    const rows = await executor
      .select({ state: sql<string>`(${column})`, total: count() })
      .from(table)
      .where(and(scope, condition))
      .groupBy(sql`1`);
    const found = new Map(rows.map(({ state, total }) => [state, total]));
    counts[field] = Object.fromEntries(states.map((state) => [state, found.get(state) ?? 0]));
  }
  return counts;
}
