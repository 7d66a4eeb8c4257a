import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { cutPage } from '@/server/http/requests/cursor';
import type { ListQuery } from './query';

/** Columns that a list is ordered by. */
export interface Listed extends Record<string, unknown> {
  id: string;
  /** `created_at` to the microsecond. */
  created_key: string;
}

export interface Listing<Row extends Listed, View> {
  readonly table: SQL;
  readonly columns: SQL;
  /** Records that the caller may see, in SQL. */
  readonly scope: SQL;
  readonly present: (row: Row) => View;
}

/** A page of the records in a scope, with their total number. */
export async function answerList<Row extends Listed, View>(
  executor: Executor,
  { table, columns, scope, present }: Listing<Row, View>,
  { condition, sort, after, limit }: ListQuery,
): Promise<Page<View>> {
  const where = sql`${scope} and ${condition}`;
  const isDescending = sort === 'createdDesc';
  const follows = after
    ? sql`(created_at, id) ${isDescending ? sql`<` : sql`>`} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const order = isDescending ? sql`created_at desc, id desc` : sql`created_at, id`;
  const found = await executor.execute<Listed>(
    sql`select ${columns} from ${table} where ${where} and ${follows} order by ${order} limit ${limit + 1}`,
  );
  const counted = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${table} where ${where}`,
  );
  const { shown, nextCursor } = cutPage(found.rows as Row[], limit, ({ id, created_key: createdAt }) => ({
    createdAt,
    id,
  }));
  return {
    items: shown.map(present),
    nextCursor,
    total: counted.rows[0]?.total ?? 0,
    totalIsCapped: false,
  };
}

interface ListingByIds<Found, View> extends Pick<Listing<Listed, View>, 'table' | 'scope'> {
  /** Records with these ids, in any order. */
  readonly find: (ids: readonly string[]) => PromiseLike<readonly Found[]>;
  readonly idOf: (found: Found) => string;
  readonly present: (found: Found) => View;
}

/** Finds a page by the columns of its order, then loads only its records. */
export async function answerListByIds<Found, View>(
  executor: Executor,
  { table, scope, find, idOf, present }: ListingByIds<Found, View>,
  query: ListQuery,
): Promise<Page<View>> {
  const columns = sql`id, created_at::text as created_key`;
  const listing = { table, columns, scope, present: ({ id }: Listed) => id };
  const { items: ids, ...page } = await answerList(executor, listing, query);
  const found = ids.length > 0 ? await find(ids) : [];
  const byId = new Map(found.map((one) => [idOf(one), one]));
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []).map(present) };
}
