import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor, Transaction } from '@/server/db/client';
import { type OfferRow, offerColumns, offersFrom } from '@/server/modules/catalogue/inventory/offers';
import { columnsOf, type Owner } from '@/server/modules/parties/accounts/owner';

/** A unit or a quota; neither for a whole project or a plan. */
export type FavoriteTarget = Pick<OfferRow, 'unitId' | 'quotaId'>;

/** A new favorite with its price and state at that time. */
export interface NewFavoriteRow {
  readonly offer: FavoriteTarget & Pick<OfferRow, 'projectId' | 'planIndex' | 'tower' | 'floor' | 'position'>;
  readonly priceCents: number | null;
  readonly state: DisplayState;
  readonly addedAt: Date;
}

/** Favorites of an owner, newest first. */
export async function listFavorites(
  executor: Executor,
  owner: Owner,
  now: Date,
  projectId: string | null = null,
) {
  const { favoriteOf } = columnsOf(owner);
  const ofProject = projectId === null ? sql`true` : sql`project_id = ${projectId}`;
  const source = sql`select * from favorite where ${favoriteOf} = ${owner.id} and ${ofProject}`;
  const rows = await executor
    .select({
      ...offerColumns(now),
      addedAt: sql<string>`f.added_at`,
      priceWhenAdded: sql<number | null>`f.price_when_added::float8`,
      stateWhenAdded: sql<DisplayState>`f.state_when_added`,
    })
    .from(offersFrom(source, now));
  return rows.sort(
    (one, other) =>
      Date.parse(other.addedAt) - Date.parse(one.addedAt) ||
      one.projectId.localeCompare(other.projectId) ||
      (one.label ?? '').localeCompare(other.label ?? ''),
  );
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number];

const TARGET = sql`coalesce(unit_id, quota_id, project_id)`;

/** Another plan of a project replaces the earlier one; the same favorite again keeps its date and price. */
const ANOTHER_PLAN = sql`do update set plan_index = excluded.plan_index, added_at = excluded.added_at,
  price_when_added = excluded.price_when_added, state_when_added = excluded.state_when_added
  where favorite.plan_index is distinct from excluded.plan_index and favorite.added_at <= excluded.added_at`;

/** Removes the favorite of a whole project once a unit or quota of it is a favorite. */
async function dropWhole(executor: Executor, owner: Owner): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  await executor.execute(sql`
    delete from favorite whole where ${favoriteOf} = ${owner.id} and unit_id is null and quota_id is null and exists (
      select from favorite where ${favoriteOf} = ${owner.id} and project_id = whole.project_id
        and (unit_id is not null or quota_id is not null))`);
}

/** Adds a unit or quota, or the whole project if no unit or quota of it is a favorite. */
export async function putFavorite(executor: Executor, owner: Owner, row: NewFavoriteRow): Promise<void> {
  const { favoriteOf } = columnsOf(owner);
  const { offer, priceCents, state, addedAt } = row;
  await executor.execute(sql`
    insert into favorite (id, ${favoriteOf}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added)
    values (${uuidv7()}, ${owner.id}, ${offer.projectId}, ${offer.planIndex}, ${offer.tower}, ${offer.floor},
      ${offer.position}, ${offer.unitId}, ${offer.quotaId}, ${addedAt.toISOString()}, ${priceCents}, ${state})
    on conflict (${favoriteOf}, project_id, ${TARGET}) ${ANOTHER_PLAN}`);
  await dropWhole(executor, owner);
}

/** Number of favorites besides this one and the one that it replaces. */
export async function countOthers(
  executor: Executor,
  owner: Owner,
  { projectId, unitId, quotaId }: NewFavoriteRow['offer'],
): Promise<number> {
  const isSame = sql`project_id = ${projectId} and ${TARGET} in (project_id, coalesce(${unitId}, ${quotaId}, project_id))`;
  const isOther = sql`${columnsOf(owner).favoriteOf} = ${owner.id} and not (${isSame})`;
  return await executor.$count(sql`favorite`, isOther);
}

/**
 * Removes one unit or quota of a project, or all favorites of the project.
 *
 * @returns false without such a favorite
 */
export async function removeFavorite(
  executor: Executor,
  owner: Owner,
  projectId: string,
  targetId: string | null,
): Promise<boolean> {
  const isTarget = targetId === null ? sql`true` : sql`${TARGET} = ${targetId}`;
  const { rowCount } = await executor.execute(sql`
    delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id} and project_id = ${projectId} and ${isTarget}`);
  return rowCount !== 0;
}

/** Transfers the favorites of a session to a person, with their dates and prices. */
export async function transferFavorites(tx: Transaction, from: Owner, to: Owner): Promise<void> {
  const { favoriteOf } = columnsOf(to);
  await tx.execute(sql`
    insert into favorite (id, ${favoriteOf}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added)
    select gen_random_uuid(), ${to.id}, project_id, plan_index, tower, floor, position, unit_id, quota_id, added_at,
      price_when_added, state_when_added
    from favorite where ${columnsOf(from).favoriteOf} = ${from.id}
    on conflict (${favoriteOf}, project_id, ${TARGET}) ${ANOTHER_PLAN}`);
  await dropWhole(tx, to);
  await removeFavorites(tx, from);
}

export async function removeFavorites(executor: Executor, owner: Owner): Promise<void> {
  await executor.execute(sql`delete from favorite where ${columnsOf(owner).favoriteOf} = ${owner.id}`);
}
