import { and, count, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { cutPage } from '@/server/http/requests/cursor';
import type { CountedStates } from './counts';
import type { ListQuery } from './query';
import { keyValueOf, orderOfPage, sectionsOf } from './sorts';

interface Source {
  readonly table: SQL;
  /** Records that the caller may see, in SQL. */
  readonly scope: SQL;
  /** The same records by the columns of their owners, which have indexes; the scope if one column decides. */
  readonly owners?: readonly SQL[];
}

export interface Listing<Found, View> extends Source {
  /** Records with these ids, in any order. */
  readonly find: (ids: readonly string[]) => PromiseLike<readonly Found[]>;
  readonly idOf: (found: Found) => string;
  readonly present: (found: Found) => View;
}

/**
 * Rows of a page and one more. Each owner and each section of the order is a query that an index can answer in order, and the first
 * rows of all are sorted.
 */
async function findRows(executor: Executor, { table, scope, owners = [scope] }: Source, query: ListQuery) {
  const { condition, order, after, limit } = query;
  const parts = owners.flatMap((owner) =>
    sectionsOf(order, after).map((section) =>
      executor
        .select({ id: sql<string>`id`.as('id'), key: keyValueOf(order).as('sort_key') })
        .from(table)
        .where(and(owner, condition, section.where))
        .orderBy(section.orderBy)
        .limit(limit + 1),
    ),
  );
  const [first, second, ...rest] = parts;
  if (!first) throw new Error('a list has no owner');
  const found = (second ? union(first, second, ...rest) : first).as('found');
  return (
    executor
      // As text, which keeps the microseconds. Under another name: else the order would be that of the text.
      .select({ id: found.id, value: sql<string | null>`(${found.key})::text`.as('sort_value') })
      .from(found)
      .orderBy(orderOfPage(order))
      .limit(limit + 1)
  );
}

/** Ids of a page and the total number, by the columns of its order. */
async function findPage(executor: Executor, source: Source, query: ListQuery): Promise<Page<string>> {
  const { condition, order, limit } = query;
  const found = await findRows(executor, source, query);
  const where = and(source.scope, condition);
  const [counted] = await executor.select({ total: count() }).from(source.table).where(where);
  const { shown, nextCursor } = cutPage(found, limit, ({ id, value }) => ({ sort: order.name, value, id }));
  return { items: shown.map(({ id }) => id), nextCursor, total: counted?.total ?? 0, totalIsCapped: false };
}

/** Finds a page by the columns of its order, then loads only its records. */
export async function answerList<Found, View>(
  executor: Executor,
  { find, idOf, present, ...source }: Listing<Found, View>,
  query: ListQuery,
): Promise<Page<View>> {
  const { items: ids, ...page } = await findPage(executor, source, query);
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
