import { type SQL, sql } from 'drizzle-orm';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import type { Executor } from '@/server/db/client';
import type { Understanding } from '../conditions';

const MAX_SIMILAR = 4;

/** Criteria without conditions, for the cards of similar projects. */
export const EVERYTHING: Understanding = {
  criteria: NO_CRITERIA,
  state: null,
  cityPaths: null,
  placePaths: null,
  wordsQuery: null,
  literals: [],
};

/** Up to four neighbours of the project on one side of its price, nearest first, read in the order of an index. */
function neighbours(sameCategory: SQL, side: 'above' | 'below'): SQL {
  const comparison = sql.raw(side === 'above' ? '>=' : '<');
  const direction = sql.raw(side === 'above' ? 'asc' : 'desc');
  return sql`(select s.project_id, s.category, s.price_from_cents from project_search s
    where s.city_path = own.city_path and s.project_id <> own.project_id and ${sameCategory}
      and s.price_from_cents ${comparison} own.price
    order by s.price_from_cents ${direction} limit ${MAX_SIMILAR})`;
}

/**
 * Ids of up to four projects in the same city, those of the same category first, then by how near their price is. For a
 * waiting list, which has no price, the cheapest ones. A project that is not in the search (sold out) counts by its place.
 */
export async function findSimilar(executor: Executor, projectId: string): Promise<string[]> {
  const isSameCategory = sql`s.category = own.category`;
  const { rows } = await executor.execute<{ project_id: string }>(sql`
    with own as materialized (
      select p.id as project_id, p.category, split_part(pl.path, '/', 1) || '/' || split_part(pl.path, '/', 2) as city_path,
        coalesce((select price_from_cents from project_search where project_id = p.id), 0) as price
      from project p join place pl on pl.id = p.place_id where p.id = ${projectId})
    select near.project_id from own cross join lateral (
      ${neighbours(isSameCategory, 'above')} union ${neighbours(isSameCategory, 'below')}
      union ${neighbours(sql`true`, 'above')} union ${neighbours(sql`true`, 'below')}) near
    order by near.category = own.category desc, abs(near.price_from_cents - own.price), near.project_id
    limit ${MAX_SIMILAR}`);
  return rows.map((row) => row.project_id);
}
