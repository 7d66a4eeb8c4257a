import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { MAX_FAVORITES, type NewFavorite } from '@/domain/favorite/schema';
import type { Executor } from '@/server/db/client';
import {
  displayStateOfOffer,
  type OfferRow,
  readOffers,
  shownPriceOf,
} from '@/server/modules/catalogue/inventory/offers';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { countOthers, type FavoriteTarget, type NewFavoriteRow, putFavorite } from './store';

export function favoriteOf(offer: OfferRow, now: Date): NewFavoriteRow {
  return { offer, priceCents: shownPriceOf(offer, now), state: displayStateOfOffer(offer), addedAt: now };
}

/** Row of the unit, quota, plan or project that is requested, if it exists. */
function sourceOf(projectId: string, input: NewFavorite) {
  const plan = sql`${input.planIndex ?? null}::int`;
  if (input.quota) {
    return sql`select project_id, null::int as plan_index, null::uuid as unit_id, id as quota_id from quota
      where id = ${input.quota} and project_id = ${projectId} and status <> 'deleted'`;
  }
  if (input.tower) {
    return sql`select project_id, plan_index, id as unit_id, null::uuid as quota_id from unit
      where project_id = ${projectId} and tower = ${input.tower} and floor = ${input.floor} and position = ${input.position}
        and status <> 'deleted' and kind = 'sellable'`;
  }
  return sql`select id as project_id, ${plan} as plan_index, null::uuid as unit_id, null::uuid as quota_id from project
    where id = ${projectId} and (${plan} is null or ${plan} < jsonb_array_length(plans))`;
}

async function getOffer(executor: Executor, projectId: string, input: NewFavorite, now: Date) {
  const [offer] = await readOffers(executor, sourceOf(projectId, input), now);
  if (offer?.isVisible) return offer;
  if (input.quota) throw new AppError('quota_not_found');
  throw new AppError(input.tower ? 'unit_not_found' : 'project_not_found');
}

/**
 * Adds a favorite of a public project; sold units too, because people watch them.
 *
 * @throws AppError `project_not_found`, `unit_not_found`, `quota_not_found`, `too_many_favorites`
 */
export async function keepFavorite(
  executor: Executor,
  openOwner: () => Promise<Owner>,
  { projectId, input }: { projectId: string; input: NewFavorite },
  now: Date,
): Promise<{ owner: Owner; target: FavoriteTarget }> {
  const offer = await getOffer(executor, projectId, input, now);
  const owner = await openOwner();
  if ((await countOthers(executor, owner, offer)) >= MAX_FAVORITES) {
    throw new AppError('too_many_favorites', { limit: MAX_FAVORITES });
  }
  await putFavorite(executor, owner, favoriteOf(offer, now));
  return { owner, target: offer };
}
