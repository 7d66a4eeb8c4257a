import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor, Transaction } from '@/server/db/client';
import { type OfferRow, readOffers } from '@/server/modules/carts/offers';
import { columnsOf, type Owner } from '@/server/modules/carts/owner';

export interface FavoriteRow extends OfferRow {
  added_at: string;
  price_when_added: number | null;
  state_when_added: DisplayState;
}

/** What is liked, with what it was worth at that moment. */
export interface NewFavoriteRow {
  readonly offer: Pick<
    OfferRow,
    'project_id' | 'plan_index' | 'tower' | 'floor' | 'position' | 'unit_id' | 'quota_id'
  >;
  readonly priceCents: number | null;
  readonly state: DisplayState;
  readonly addedAt: Date;
}

/** The favourites of an owner that lead to a project everybody may see, the newest first. */
export async function listFavorites(
  executor: Executor,
  owner: Owner,
  now: Date,
  projectId: string | null = null,
): Promise<FavoriteRow[]> {
  const { favoriteOf } = columnsOf(owner);
  const ofProject = projectId === null ? sql`true` : sql`project_id = ${projectId}`;
  const rows = await readOffers<FavoriteRow>(executor, {
    source: sql`select * from favorite where ${favoriteOf} = ${owner.id} and ${ofProject}`,
    more: sql`, f.added_at, f.price_when_added::float8 as price_when_added, f.state_when_added`,
    now,
  });
  return rows.sort(
    (one, other) =>
      Date.parse(other.added_at) - Date.parse(one.added_at) || one.project_id.localeCompare(other.project_id),
  );
}

function insertFavorite(owner: Owner, { offer, priceCents, state, addedAt }: NewFavoriteRow): SQL {
  return sql`insert into favorite (id, ${columnsOf(owner).favoriteOf}, project_id, plan_index, tower, floor, position, unit_id,
      quota_id, added_at, price_when_added, state_when_added)
    values (${uuidv7()}, ${owner.id}, ${offer.project_id}, ${offer.plan_index}, ${offer.tower}, ${offer.floor},
      ${offer.position}, ${offer.unit_id}, ${offer.quota_id}, ${addedAt.toISOString()}, ${priceCents}, ${state})`;
}

/** What a favourite is replaced by; the same thing again stays as old, with the price of that time. */
const REPLACED = sql`do update set plan_index = excluded.plan_index, tower = excluded.tower, floor = excluded.floor,
  position = excluded.position, unit_id = excluded.unit_id, quota_id = excluded.quota_id, added_at = excluded.added_at,
  price_when_added = excluded.price_when_added, state_when_added = excluded.state_when_added`;

const IS_ANOTHER_THING = sql`(favorite.plan_index, favorite.unit_id, favorite.quota_id)
  is distinct from (excluded.plan_index, excluded.unit_id, excluded.quota_id)`;

/** Keeps a favourite in place of the one of the same project. */
export async function putFavorite(executor: Executor, owner: Owner, row: NewFavoriteRow): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  await executor.execute(
    sql`${insertFavorite(owner, row)} on conflict (${favoriteOf}, project_id) ${REPLACED} where ${IS_ANOTHER_THING}`,
  );
}

/** Keeps a favourite unless its project has one. */
export async function addFavorite(executor: Executor, owner: Owner, row: NewFavoriteRow): Promise<void> {
  await executor.execute(sql`${insertFavorite(owner, row)} on conflict do nothing`);
}

/**
 * Keeps the home that leaves a cart in which it had been since `chosenAt`. Something else of its project that was kept later
 * stays: of two of one project the newer one does.
 */
export async function keepLeft(
  executor: Executor,
  owner: Owner,
  row: NewFavoriteRow,
  chosenAt: Date,
): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  await executor.execute(sql`${insertFavorite(owner, row)} on conflict (${favoriteOf}, project_id) ${REPLACED}
    where favorite.added_at <= ${chosenAt.toISOString()}::timestamptz and ${IS_ANOTHER_THING}`);
}

/** How many other projects are among the favourites. */
export async function countOthers(executor: Executor, owner: Owner, projectId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from favorite
    where ${columnsOf(owner).favoriteOf} = ${owner.id} and project_id <> ${projectId}`);
  return rows[0]?.count ?? 0;
}

/** Whether there was one. */
export async function removeFavorite(executor: Executor, owner: Owner, projectId: string): Promise<boolean> {
  const { rowCount } = await executor.execute(
    sql`delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id} and project_id = ${projectId}`,
  );
  return rowCount !== 0;
}

/** What a visitor liked becomes the person's, with the price of that time. Of two of one project the newer one stays. */
export async function moveFavorites(transaction: Transaction, from: Owner, to: Owner): Promise<void> {
  const { favoriteOf } = columnsOf(to);
  await transaction.execute(sql`
    insert into favorite (id, ${favoriteOf}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added)
    select gen_random_uuid(), ${to.id}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added
    from favorite where ${columnsOf(from).favoriteOf} = ${from.id}
    on conflict (${favoriteOf}, project_id) ${REPLACED} where excluded.added_at > favorite.added_at and ${IS_ANOTHER_THING}`);
  await removeFavorites(transaction, from);
}

export async function removeFavorites(executor: Executor, owner: Owner): Promise<void> {
  await executor.execute(sql`delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id}`);
}
