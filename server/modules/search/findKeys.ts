import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '@/domain/listing/criteria';
import type { Executor } from '@/server/db/client';
import {
  all,
  projectConditions,
  standsForClass,
  textConditions,
  type Understanding,
  unitConditions,
} from '@/server/modules/search/conditions';
import { countUpTo, findKeysInOrder } from '@/server/modules/search/findKeysInOrder';
import type { PageOfKeys, Position } from '@/server/modules/search/position';

/** Which projects a page shows, in order; one more than asked for when there is a next page. */
export interface FoundKeys {
  readonly keys: readonly Position[];
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Rows that are read before the matches are believed to be very many: mostly more projects than the cap. */
const HITS_PER_PROJECT = 2;

interface Probe {
  hits: number;
  total: number;
  keys: [number | null, string][];
}

function keyOf(sort: Sort): SQL {
  if (sort === 'createdDesc') return sql`(extract(epoch from max(published_at)) * 1000000)::bigint`;
  return sort === 'priceAsc' ? sql`min(price_cents)` : sql`max(price_cents)`;
}

/** Rows after the position, waiting lists (no key) last. Ids run in the direction of the keys. */
function isAfter(sort: Sort, position: Position | null): SQL {
  if (position === null) return sql`true`;
  const { key, id } = position;
  const [beyond, idBeyond] =
    sort === 'priceAsc'
      ? [sql`key > ${key}::bigint`, sql`project_id > ${id}`]
      : [sql`key < ${key}::bigint`, sql`project_id < ${id}`];
  if (key === null) return sql`key is null and ${idBeyond}`;
  return sql`(${beyond} or key is null or (key = ${key}::bigint and ${idBeyond}))`;
}

/**
 * Collects the matches, at most `maxHits` rows of them, and the page among them. Exact when fewer rows came; each row
 * stands for a class of offers, so a project comes a few times, not once a unit.
 */
async function probe(
  executor: Executor,
  understanding: Understanding,
  { sort, position, count }: PageOfKeys,
  maxHits: number | null,
): Promise<Probe> {
  const text = textConditions(understanding);
  const conditions = [
    ...projectConditions('o', understanding),
    ...unitConditions('o', understanding),
    standsForClass(sort === 'priceDesc' ? 'dearest' : 'cheapest', understanding),
    ...text,
  ];
  const direction = sort === 'priceAsc' ? sql`asc` : sql`desc`;
  const { rows } = await executor.execute<Record<keyof Probe, unknown>>(sql`
    with hit as materialized (
      select o.project_id, o.price_cents, o.published_at from offer_search o
      ${text.length > 0 ? sql`join project_search s on s.project_id = o.project_id` : sql``}
      where ${all(conditions)} ${maxHits === null ? sql`` : sql`limit ${maxHits}`}),
    found as materialized (select project_id, ${keyOf(sort)} as key from hit group by project_id)
    select (select count(*) from hit)::int as hits, (select count(*) from found)::int as total,
      coalesce((select json_agg(json_build_array(page.key, page.project_id)) from (
        select key, project_id from found where ${isAfter(sort, position)}
        order by key ${direction} nulls last, project_id ${direction} limit ${count + 1}) page), '[]') as keys`);
  return rows[0] as unknown as Probe;
}

/**
 * Finds the projects of a page. Few matches are all collected and sorted; of many, the page is read in the order of an
 * index, which costs the same however many there are. Either way the answer is exact.
 *
 * @param totalCap matches beyond this number are not counted
 */
export async function findKeys(
  executor: Executor,
  understanding: Understanding,
  page: PageOfKeys,
  totalCap: number,
): Promise<FoundKeys> {
  const maxHits = HITS_PER_PROJECT * totalCap + 1;
  let found = await probe(executor, understanding, page, maxHits);
  if (found.hits === maxHits) {
    // Many classes a project: the rows may be of few projects still, so these are counted one by one up to the cap.
    const total =
      found.total > totalCap ? found.total : await countUpTo(executor, understanding, totalCap + 1);
    if (total > totalCap) {
      const keys = await findKeysInOrder(executor, understanding, page);
      return { keys, total: totalCap, totalIsCapped: true };
    }
    found = await probe(executor, understanding, page, null);
  }
  const keys = found.keys.map(([key, id]) => ({ key, id }));
  return { keys, total: Math.min(found.total, totalCap), totalIsCapped: found.total > totalCap };
}
