import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/domain/listing/criteria';
import type { Executor } from '@/server/db/client';
import {
  all,
  classConditions,
  firstPrice,
  lastPrice,
  projectConditions,
  representsClass,
  textConditions,
  type Understanding,
  unitConditions,
} from '../conditions';
import { countUpTo, findKeysInOrder, keyByDate, projectMatches } from './findKeysInOrder';
import { isByPrice, type PageOfKeys, type Position } from './position';

/** Keys of the projects of a page, in order; one more than requested if there is a next page. */
interface FoundKeys {
  readonly keys: readonly Position[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Number of rows after which the matches count as very many: mostly more projects than the cap. */
export const HITS_PER_PROJECT = 2;

interface Probe {
  hits: number;
  total: number;
  keys: [number | null, string][];
}

/** Sort key of a project, from its matching rows. */
function keyOf(sort: Sort): SQL {
  if (!isByPrice(sort)) return keyByDate(sort, sql`max(published_at)`, sql`bool_or(price_cents is not null)`);
  return sort === 'priceAsc' ? sql`min(price_cents)` : sql`max(price_cents)`;
}

/** Rows after the position, waiting lists (no key) last. Ids run in the direction of the keys. */
function isAfter(sort: Sort, position: Position | null): SQL {
  if (position === null) return sql`true`;
  const { id } = position;
  const key = sql`${position.key}::bigint`;
  const [beyond, idBeyond] =
    sort === 'priceAsc'
      ? [sql`key > ${key}`, sql`project_id > ${id}`]
      : [sql`key < ${key}`, sql`project_id < ${id}`];
  if (position.key === null) return sql`key is null and ${idBeyond}`;
  return sql`(${beyond} or key is null or (key = ${key} and ${idBeyond}))`;
}

/** The page among the rows of `found`, and the number of counted rows. */
function pageOf({ sort, position, count }: PageOfKeys, counted: SQL): SQL {
  const direction = sort === 'priceAsc' ? sql`asc` : sql`desc`;
  return sql`(select count(*) from ${counted})::int as total,
      coalesce((select json_agg(json_build_array(page.key, page.project_id)) from (
        select key, project_id from found where ${isAfter(sort, position)}
        order by key ${direction} nulls last, project_id ${direction} limit ${count + 1}) page), '[]') as keys`;
}

/** Offers in the order of an index, one for each class. */
function hitsOfOffers(understanding: Understanding, sort: Sort): SQL {
  const conditions = [
    ...projectConditions('o', understanding),
    ...unitConditions('o', understanding),
    representsClass(sort === 'priceDesc' ? 'dearest' : 'cheapest', understanding),
  ];
  return sql`select o.project_id, o.price_cents, o.published_at from offer_search o where ${all(conditions)}`;
}

function hitsOfClasses(understanding: Understanding, sort: Sort): SQL {
  // All rows of a large box are read, so the cheapest conditions come first.
  const conditions = [...classConditions(understanding), ...projectConditions('c', understanding)];
  const price = sort === 'priceDesc' ? lastPrice(understanding) : firstPrice(understanding);
  return sql`select c.project_id, ${price} as price_cents, c.published_at from offer_class c where ${all(conditions)}`;
}

/**
 * True where the classes are read instead of the offers: they are fewer rows, adjacent by city, but have no index by
 * price. A neighbourhood has no index of the cheapest offers either, which a search without a price would need.
 */
function readsClasses({ criteria, placePaths }: Understanding): boolean {
  const { box, entrepreneurId, amenities, priceMinCents, priceMaxCents } = criteria;
  const isPriced = priceMinCents !== null || priceMaxCents !== null;
  return (
    box !== null || entrepreneurId !== null || amenities.length > 0 || (placePaths !== null && !isPriced)
  );
}

/** The matching rows: `project_id`, `price_cents` (the first in this order) and `published_at`. */
export function hitsOf(understanding: Understanding, sort: Sort): SQL {
  return readsClasses(understanding) ? hitsOfClasses(understanding, sort) : hitsOfOffers(understanding, sort);
}

/**
 * Collects at most `maxHits` matching rows and the page among them. Exact when fewer rows matched. Each row
 * represents a class of offers, so a project appears a few times, not once for each unit.
 */
async function probe(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
  maxHits: number | null,
): Promise<Probe> {
  const { rows } = await executor.execute<Record<keyof Probe, unknown>>(sql`
    with found as materialized (
      select project_id, ${keyOf(page.sort)} as key, count(*) as hits
      from (${hitsOf(understanding, page.sort)} ${maxHits === null ? sql`` : sql`limit ${maxHits}`}) hit
      group by project_id)
    select (select coalesce(sum(hits), 0) from found)::int as hits, ${pageOf(page, sql`found`)}`);
  return rows[0] as unknown as Probe;
}

/** Collects at most `most` projects that match a text and, if they are fewer, the page among them. */
async function probeText(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
  most: number,
): Promise<Omit<Probe, 'hits'>> {
  const offers = sql`from offer_search o where o.project_id = s.project_id
    and ${all(unitConditions('o', understanding))}`;
  const key = isByPrice(page.sort)
    ? sql`(select ${keyOf(page.sort)} ${offers})`
    : keyByDate(page.sort, sql`s.published_at`, sql`s.price_from_cents is not null`);
  const { rows } = await executor.execute<Record<keyof Probe, unknown>>(sql`
    with matched as materialized (
      select s.project_id, s.published_at, s.price_from_cents from project_search s
        where ${all(projectMatches(understanding))} limit ${most}),
    found as materialized (
      select s.project_id, ${key} as key from matched s where (select count(*) from matched) < ${most})
    select ${pageOf(page, sql`matched`)}`);
  return rows[0] as unknown as Probe;
}

/** All matches if they are within the cap; null if there are many more. */
async function findFew(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
  totalCap: number,
): Promise<Omit<Probe, 'hits'> | null> {
  if (textConditions(understanding).length > 0) {
    const found = await probeText(executor, understanding, page, totalCap + 1);
    return found.total > totalCap ? null : found;
  }
  const maxHits = HITS_PER_PROJECT * totalCap + 1;
  const found = await probe(executor, understanding, page, maxHits);
  if (found.hits < maxHits) return found;
  // A project has many classes, so the rows may belong to few projects: these are counted exactly up to the
  // cap.
  const total = found.total > totalCap ? found.total : await countUpTo(executor, understanding, totalCap + 1);
  return total > totalCap ? null : probe(executor, understanding, page, null);
}

/**
 * Finds the projects of a page. Few matches are all collected and sorted; of many, the page is read in the
 * order of an index, at the same cost for any number. The answer is exact in both cases.
 *
 * @param totalCap matches beyond this number are not counted
 */
export async function findKeys(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
  totalCap: number,
): Promise<FoundKeys> {
  const found = await findFew(executor, understanding, page, totalCap);
  if (found === null) {
    const keys = await findKeysInOrder(executor, understanding, page);
    return { keys, total: totalCap, totalIsCapped: true };
  }
  const keys = found.keys.map(([key, id]) => ({ key, id }));
  return { keys, total: Math.min(found.total, totalCap), totalIsCapped: found.total > totalCap };
}
