import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { encodeCursor } from '@/server/http/cursor';
import { type AccountKind, isAlive } from '@/server/modules/accounts/account';
import type { AccountQuery } from '@/server/modules/accounts/query';

/** What every account row has for the order of a list. */
export interface Listed extends Record<string, unknown> {
  id: string;
  /** `created_at` to the microsecond. */
  created_key: string;
}

export interface AccountListing<Row extends Listed, View> {
  readonly account: Pick<AccountKind, 'table'>;
  readonly columns: SQL;
  /** In SQL, the accounts that the caller may see. */
  readonly scope: SQL;
  /** Which records there are at all; those that were not deleted, unless told. */
  readonly alive?: SQL;
  readonly present: (row: Row) => View;
}

export interface Page<View> {
  readonly items: View[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** A page of the records within a scope, and how many there are in all. */
export async function answerAccounts<Row extends Listed, View>(
  executor: Executor,
  { account, columns, scope, alive = isAlive, present }: AccountListing<Row, View>,
  { condition, sort, after, limit }: AccountQuery,
): Promise<Page<View>> {
  const where = sql`${alive} and ${scope} and ${condition}`;
  const isDescending = sort === 'createdDesc';
  const follows = after
    ? sql`(created_at, id) ${isDescending ? sql`<` : sql`>`} (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const order = isDescending ? sql`created_at desc, id desc` : sql`created_at, id`;
  const found = await executor.execute<Listed>(
    sql`select ${columns} from ${account.table} where ${where} and ${follows} order by ${order} limit ${limit + 1}`,
  );
  const counted = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${account.table} where ${where}`,
  );
  const shown = found.rows.slice(0, limit) as Row[];
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor:
      last && found.rows.length > limit ? encodeCursor({ createdAt: last.created_key, id: last.id }) : null,
    total: counted.rows[0]?.total ?? 0,
    totalIsCapped: false,
  };
}

interface DealListing<Deal, View> {
  readonly table: SQL;
  readonly scope: SQL;
  /** The deals of these ids, in any order, with what they are of. */
  readonly find: (ids: readonly string[]) => Promise<readonly Deal[]>;
  readonly present: (deal: Deal) => View;
}

/** A page is found by the columns of its order alone; what its deals are made of is read for those that it shows. */
export async function answerDeals<Deal extends { readonly row: { readonly id: string } }, View>(
  executor: Executor,
  { table, scope, find, present }: DealListing<Deal, View>,
  query: AccountQuery,
): Promise<Page<View>> {
  const { items: ids, ...page } = await answerAccounts<Listed, string>(
    executor,
    {
      account: { table },
      columns: sql`id, created_at::text as created_key`,
      alive: sql`true`,
      scope,
      present: ({ id }) => id,
    },
    query,
  );
  const found = ids.length > 0 ? await find(ids) : [];
  const byId = new Map(found.map((deal) => [deal.row.id, deal]));
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []).map(present) };
}
