import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/domain/listing/criteria';
import type { Executor } from '@/server/db/client';
import {
  all,
  projectConditions,
  representsClass,
  textConditions,
  type Understanding,
  unitConditions,
} from '../conditions';
import { FOR_SALE, isByPrice, type PageOfKeys, type Position } from './position';

async function readKeys(executor: Executor, query: SQL): Promise<Position[]> {
  const { rows } = await executor.execute<{ key: string | null; id: string }>(query);
  return rows.map(({ key, id }) => ({ key: key === null ? null : Number(key), id }));
}

/** Microseconds since 1970 as an instant, without the rounding of a floating-point number. */
function instantOf(microseconds: number | null): SQL {
  return sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;
}

/** An instant as microseconds since 1970. */
function microsecondsOf(instant: SQL): SQL {
  return sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
}

/** Key of an order by date. */
export function keyByDate(sort: Sort, publishedAt: SQL, isForSale: SQL): SQL {
  const key = microsecondsOf(publishedAt);
  return sort === 'forSaleFirst'
    ? sql`${key} + case when ${isForSale} then ${FOR_SALE}::bigint else 0 end`
    : key;
}

/** Condition that an offer of the project `s` meets every unit condition; none without such conditions. */
function hasMatch(understanding: Understanding, more: SQL[] = []): SQL[] {
  const conditions = [...unitConditions('o', understanding), ...more];
  if (conditions.length === 0) return [];
  return [sql`exists (select from offer_search o where o.project_id = s.project_id and ${all(conditions)})`];
}

/**
 * Conditions on the project_search row `s` that a search finds.
 *
 * @param more conditions on its offer `o`
 */
export function projectMatches(understanding: Understanding, more: SQL[] = []): SQL[] {
  return [
    ...projectConditions('s', understanding),
    ...textConditions(understanding),
    ...hasMatch(understanding, more),
  ];
}

/** @param which condition on `s`; `offset` is what the order adds to the microseconds of such projects */
async function newestFirst(
  executor: Executor,
  understanding: Understanding,
  { position, count }: PageOfKeys,
  { which, offset }: { which: SQL; offset: number } = { which: sql`true`, offset: 0 },
) {
  const conditions = [
    ...projectMatches(understanding),
    which,
    ...(position
      ? [sql`(s.published_at, s.project_id) < (${instantOf(Number(position.key) - offset)}, ${position.id})`]
      : []),
  ];
  return readKeys(
    executor,
    sql`select ${microsecondsOf(sql`s.published_at`)} + ${offset}::bigint as key, s.project_id as id
      from project_search s where ${all(conditions)}
      order by s.published_at desc, s.project_id desc limit ${count + 1}`,
  );
}

async function newestForSaleFirst(executor: Executor, understanding: Understanding, page: PageOfKeys) {
  const isPastSales = page.position !== null && Number(page.position.key) < FOR_SALE;
  const forSale = { which: sql`s.price_from_cents is not null`, offset: FOR_SALE };
  const found = isPastSales ? [] : await newestFirst(executor, understanding, page, forSale);
  const missing = page.count + 1 - found.length;
  if (missing <= 0) return found;
  const rest = { ...page, position: isPastSales ? page.position : null, count: missing - 1 };
  const waiting = { which: sql`s.price_from_cents is null`, offset: 0 };
  return [...found, ...(await newestFirst(executor, understanding, rest, waiting))];
}

/** Reads the offers by price and keeps the first match of each project. */
async function byPrice(
  executor: Executor,
  understanding: Understanding,
  { sort, position, count }: PageOfKeys,
) {
  const isAscending = sort === 'priceAsc';
  const beyond = sql.raw(isAscending ? '>' : '<');
  const precedes = sql.raw(isAscending ? '<' : '>');
  const direction = sql.raw(isAscending ? 'asc' : 'desc');
  const text = textConditions(understanding);
  const matches = [...projectConditions('o', understanding), ...unitConditions('o', understanding)];
  const conditions = [
    ...matches,
    sql`o.price_cents is not null`,
    representsClass(isAscending ? 'cheapest' : 'dearest', understanding),
    ...(position
      ? [sql`(o.price_cents, o.project_id) ${beyond} (${position.key}::bigint, ${position.id}::uuid)`]
      : []),
    sql`not exists (select from offer_search e where e.project_id = o.project_id
      and (e.price_cents, e.id) ${precedes} (o.price_cents, o.id)
      and ${all(unitConditions('e', understanding))})`,
    ...(text.length > 0
      ? [sql`exists (select from project_search s where s.project_id = o.project_id and ${all(text)})`]
      : []),
  ];
  return readKeys(
    executor,
    sql`select o.price_cents as key, o.project_id as id from offer_search o where ${all(conditions)}
      order by o.price_cents ${direction}, o.project_id ${direction} limit ${count + 1}`,
  );
}

/** Waiting lists, which have no price and follow everything with a price. */
async function waitingLists(
  executor: Executor,
  understanding: Understanding,
  { sort, position, count }: PageOfKeys,
) {
  const isAscending = sort === 'priceAsc';
  const beyond = sql.raw(isAscending ? '>' : '<');
  const conditions = [
    ...projectMatches(understanding, [sql`o.price_cents is null`]),
    ...(position?.key === null ? [sql`s.project_id ${beyond} ${position.id}`] : []),
  ];
  return readKeys(
    executor,
    sql`select null as key, s.project_id as id from project_search s where ${all(conditions)}
      order by s.project_id ${sql.raw(isAscending ? 'asc' : 'desc')} limit ${count + 1}`,
  );
}

/** Number of matching projects, counted up to `most`. */
export async function countUpTo(
  executor: Executor,
  understanding: Understanding,
  most: number,
): Promise<number> {
  const { rows } = await executor.execute<{ total: number }>(sql`select count(*)::int as total
    from (select from project_search s where ${all(projectMatches(understanding))} limit ${most}) match`);
  return rows[0]?.total ?? 0;
}

/**
 * The keys of a page, one more than `count` if there is a next page, read in the order of an index: for very
 * many matches.
 */
export async function findKeysInOrder(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
): Promise<Position[]> {
  if (page.sort === 'forSaleFirst') return newestForSaleFirst(executor, understanding, page);
  if (!isByPrice(page.sort)) return newestFirst(executor, understanding, page);
  const priced = page.position?.key === null ? [] : await byPrice(executor, understanding, page);
  const { priceMinCents, priceMaxCents } = understanding.criteria;
  const missing = page.count + 1 - priced.length;
  if (missing <= 0 || priceMinCents !== null || priceMaxCents !== null) return priced;
  return [...priced, ...(await waitingLists(executor, understanding, { ...page, count: missing - 1 }))];
}
