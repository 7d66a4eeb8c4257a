import { type SQL, sql } from 'drizzle-orm';
import { staleSince } from '@/domain/project/freshness';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Executor } from '@/server/db/client';
import { log } from '@/server/log';
import { findMisplaced } from '@/server/modules/catalogue/places/placeAt';
import { writeClasses, writeOffers } from './writeOffers';
import { writeProjects, writeSpellings } from './writeProjects';

/** Former and current places of the projects: only these are counted again. */
async function placesOf(executor: Executor, ids: SQL): Promise<Map<string, string>> {
  const { rows } = await executor.execute<{ project_id: string; place_path: string }>(
    sql`select project_id, place_path from project_search where project_id = any(${ids})`,
  );
  return new Map(rows.map((row) => [row.project_id, row.place_path]));
}

/** `sp/sao-paulo/pinheiros` is in `sp/sao-paulo` as well. */
function withCity(path: string): string[] {
  return [path, path.split('/').slice(0, 2).join('/')];
}

function changedPlaces(before: Map<string, string>, after: Map<string, string>): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  const moved = [...ids].filter((id) => before.get(id) !== after.get(id));
  const paths = moved.flatMap((id) => [before.get(id), after.get(id)]);
  return [...new Set(paths.filter((path) => path !== undefined).flatMap(withCity))];
}

async function countProjects(executor: Executor): Promise<void> {
  await executor.execute(sql`
    with counted as (
      select place_path as path, count(*) as projects from project_search group by 1
      union all select city_path, count(*) from project_search group by 1)
    update place set project_count = coalesce((select projects from counted where counted.path = place.path), 0)
    where project_count is distinct from
      coalesce((select projects from counted where counted.path = place.path), 0)`);
}

async function recount(executor: Executor, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await executor.execute(sql`
    update place set project_count = case kind
      when 'city' then (select count(*) from project_search s where s.city_path = place.path)
      else (select count(*) from project_search s where s.place_path = place.path) end
    where path = any(${sql.param(paths)}::text[])`);
}

async function refreshSome(executor: Executor, projectIds: readonly string[], now: Date): Promise<void> {
  const sorted = [...new Set(projectIds)].sort();
  if (sorted.length === 0) return;
  const ids = sql`${sql.param(sorted)}::uuid[]`;
  // Two concurrent refreshes of one project would each write their own view; the second must see the changes
  // of the first.
  await executor.execute(
    sql`select ${advisoryLock('searchRefresh', sql`id`)} from unnest(${sql.param(sorted)}::text[]) id`,
  );
  const before = await placesOf(executor, ids);
  await executor.execute(sql`delete from offer_search where project_id = any(${ids})`);
  await executor.execute(sql`delete from offer_class where project_id = any(${ids})`);
  await executor.execute(sql`delete from project_search where project_id = any(${ids})`);
  await writeOffers(executor, sql`p.id = any(${ids})`, now);
  await writeClasses(executor, sql`o.project_id = any(${ids})`);
  await writeProjects(executor, sql`p.id = any(${ids})`);
  await writeSpellings(executor, sql`s.project_id = any(${ids})`);
  const after = await placesOf(executor, ids);
  const places = changedPlaces(before, after);
  await recount(executor, places);
  const tags = sorted.map((id) => `project:${id}`);
  await notify(executor, CHANNELS.pageTags, ['listing', ...(places.length > 0 ? ['place'] : []), ...tags]);
}

/** Enough to find the fault of an import, and few enough to read. */
const MAX_MISPLACED_LOGGED = 20;

/**
 * Logs projects whose written neighbourhood differs from that of their map point. They are shown in the
 * latter.
 */
async function logMisplaced(executor: Executor): Promise<void> {
  for (const project of (await findMisplaced(executor)).slice(0, MAX_MISPLACED_LOGGED)) {
    log.warn('project_misplaced', { ...project });
  }
}

async function refreshAll(executor: Executor, now: Date): Promise<void> {
  // Reads continue; refreshes of single projects wait, so that no older view overwrites this one.
  await executor.execute(
    sql`lock table project_search, offer_search, offer_class in share row exclusive mode`,
  );
  await executor.execute(sql`delete from offer_search`);
  await executor.execute(sql`delete from offer_class`);
  await executor.execute(sql`delete from project_search`);
  await executor.execute(sql`delete from search_spelling`);
  await writeOffers(executor, sql`true`, now);
  await writeClasses(executor, sql`true`);
  await writeProjects(executor, sql`true`);
  await writeSpellings(executor, sql`true`);
  await countProjects(executor);
  // The plans of the search depend on statistics that autovacuum would take a minute to renew.
  await executor.execute(sql`analyze project_search, offer_search, offer_class, search_spelling, place`);
  await logMisplaced(executor);
  await notify(executor, CHANNELS.pageTags, ['listing', 'place']);
}

/** Size of a batch, so that a refresh holds its locks only briefly. */
const STALE_AT_ONCE = 200;

/**
 * Removes prices from the search that became stale since they were written, although no data changed. Returns
 * the number of projects.
 */
export async function refreshStale(db: Executor, now: Date): Promise<number> {
  const { rows } = await db.execute<{ project_id: string }>(sql`
    select project_id from project_search
    where price_from_cents is not null and confirmed_at <= ${staleSince(now).toISOString()}::timestamptz
    limit ${STALE_AT_ONCE}`);
  await refreshSearch(
    db,
    rows.map((row) => row.project_id),
    now,
  );
  return rows.length === STALE_AT_ONCE ? rows.length + (await refreshStale(db, now)) : rows.length;
}

/**
 * Rebuilds the search rows and the counts of places from projects, units, quotas and reservations, in one
 * transaction, and notifies every process which pages have changed. Runs in a job after a change was
 * committed, not inside a buyer's transaction.
 *
 * @param projectIds the projects that changed, hidden ones included; or 'all'
 * @param now instant at which holds are judged
 */
export async function refreshSearch(
  db: Executor,
  projectIds: readonly string[] | 'all',
  now: Date,
): Promise<void> {
  await db.transaction((transaction) =>
    projectIds === 'all' ? refreshAll(transaction, now) : refreshSome(transaction, projectIds, now),
  );
  // An index-only scan needs rows that a vacuum has visited; a vacuum cannot run inside a transaction.
  if (projectIds === 'all' && '$client' in db) {
    await db.execute(sql`vacuum project_search, offer_search, offer_class`);
  }
}
