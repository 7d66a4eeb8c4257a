import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor, Transaction } from '@/server/db/client';
import { type OfferRow, readOffers } from '@/server/modules/deals/carts/offers';
import { columnsOf, type Owner } from '@/server/modules/parties/accounts/owner';

export interface FavoriteRow extends OfferRow {
  added_at: string;
  price_when_added: number | null;
  state_when_added: DisplayState;
}

/** A home or a quota; neither where the project is meant as a whole, or by a plan. */
export type Thing = Pick<OfferRow, 'unit_id' | 'quota_id'>;

/** What is liked, with what it was worth at that moment. */
export interface NewFavoriteRow {
  readonly offer: Thing & Pick<OfferRow, 'project_id' | 'plan_index' | 'tower' | 'floor' | 'position'>;
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
      Date.parse(other.added_at) - Date.parse(one.added_at) ||
      one.project_id.localeCompare(other.project_id) ||
      (one.label ?? '').localeCompare(other.label ?? ''),
  );
}

const THING = sql`coalesce(unit_id, quota_id, project_id)`;

/** Another plan takes the place of the one before; the same thing again stays as old, with the price of that time. */
const ANOTHER_PLAN = sql`do update set plan_index = excluded.plan_index, added_at = excluded.added_at,
  price_when_added = excluded.price_when_added, state_when_added = excluded.state_when_added
  where favorite.plan_index is distinct from excluded.plan_index and favorite.added_at <= excluded.added_at`;

/** Whoever likes homes of a project likes the project: the favourite of the whole gives way to theirs. */
async function dropWhole(executor: Executor, owner: Owner): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  await executor.execute(sql`
    delete from favorite whole where ${favoriteOf} = ${owner.id} and unit_id is null and quota_id is null and exists (
      select from favorite where ${favoriteOf} = ${owner.id} and project_id = whole.project_id
        and (unit_id is not null or quota_id is not null))`);
}

/** Keeps a home or quota beside the others of its project, or the project itself where none of it is kept. */
export async function putFavorite(executor: Executor, owner: Owner, row: NewFavoriteRow): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  const { offer, priceCents, state, addedAt } = row;
  await executor.execute(sql`
    insert into favorite (id, ${favoriteOf}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added)
    values (${uuidv7()}, ${owner.id}, ${offer.project_id}, ${offer.plan_index}, ${offer.tower}, ${offer.floor},
      ${offer.position}, ${offer.unit_id}, ${offer.quota_id}, ${addedAt.toISOString()}, ${priceCents}, ${state})
    on conflict (${favoriteOf}, project_id, ${THING}) ${ANOTHER_PLAN}`);
  await dropWhole(executor, owner);
}

/** How many favourites there are besides this one and what would give way to it. */
export async function countOthers(
  executor: Executor,
  owner: Owner,
  { project_id, unit_id, quota_id }: NewFavoriteRow['offer'],
): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id}
      and not (project_id = ${project_id} and ${THING} in (project_id, coalesce(${unit_id}, ${quota_id}, project_id)))`);
  return rows[0]?.count ?? 0;
}

/** Takes away one home or quota of a project, or all that is kept of it. Answers whether there was any. */
export async function removeFavorite(
  executor: Executor,
  owner: Owner,
  projectId: string,
  thing: string | null,
): Promise<boolean> {
  const isMeant = thing === null ? sql`true` : sql`${THING} = ${thing}`;
  const { rowCount } = await executor.execute(sql`
    delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id} and project_id = ${projectId} and ${isMeant}`);
  return rowCount !== 0;
}

/** What a visitor liked becomes the person's, each home once and with the price of that time. */
export async function moveFavorites(transaction: Transaction, from: Owner, to: Owner): Promise<void> {
  const { favoriteOf } = columnsOf(to);
  await transaction.execute(sql`
    insert into favorite (id, ${favoriteOf}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added)
    select gen_random_uuid(), ${to.id}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added
    from favorite where ${columnsOf(from).favoriteOf} = ${from.id}
    on conflict (${favoriteOf}, project_id, ${THING}) ${ANOTHER_PLAN}`);
  await dropWhole(transaction, to);
  await removeFavorites(transaction, from);
}

export async function removeFavorites(executor: Executor, owner: Owner): Promise<void> {
  await executor.execute(sql`delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id}`);
}
