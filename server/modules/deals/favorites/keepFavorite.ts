import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { MAX_FAVORITES, type NewFavorite } from '@/domain/favorite/schema';
import type { Executor } from '@/server/db/client';
import {
  displayStateOfOffer,
  type OfferRow,
  readOffers,
  shownPriceOf,
} from '@/server/modules/deals/carts/offers';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { countOthers, type NewFavoriteRow, putFavorite, type Thing } from './store';

/** A favourite of this offer, with its price and state at `now`. */
export function favoriteOf(offer: OfferRow, now: Date): NewFavoriteRow {
  return { offer, priceCents: shownPriceOf(offer, now), state: displayStateOfOffer(offer), addedAt: now };
}

/** The thing that a wish names in a project; a place where no unit is, or a quota that is not there, has no row. */
function sourceOf(projectId: string, wish: NewFavorite) {
  const plan = sql`${wish.planIndex ?? null}::int`;
  if (wish.quota) {
    return sql`select project_id, null::int as plan_index, null::uuid as unit_id, id as quota_id from quota
      where id = ${wish.quota} and project_id = ${projectId} and status <> 'deleted'`;
  }
  if (wish.tower) {
    return sql`select project_id, plan_index, id as unit_id, null::uuid as quota_id from unit
      where project_id = ${projectId} and tower = ${wish.tower} and floor = ${wish.floor} and position = ${wish.position}
        and status <> 'deleted' and kind = 'sellable'`;
  }
  return sql`select id as project_id, ${plan} as plan_index, null::uuid as unit_id, null::uuid as quota_id from project
    where id = ${projectId} and (${plan} is null or ${plan} < jsonb_array_length(plans))`;
}

async function findWish(executor: Executor, projectId: string, wish: NewFavorite, now: Date) {
  const [offer] = await readOffers(executor, { source: sourceOf(projectId, wish), now });
  if (offer?.is_shown) return offer;
  if (wish.quota) throw new AppError('quota_not_found');
  throw new AppError(wish.tower ? 'unit_not_found' : 'project_not_found');
}

/**
 * Keeps what somebody likes of a project that everybody may see, sold homes included: one watches them. Answers what it was,
 * and whose it is now.
 *
 * @throws AppError `project_not_found`, `unit_not_found`, `quota_not_found`, `too_many_favorites`
 */
export async function keepFavorite(
  executor: Executor,
  openOwner: () => Promise<Owner>,
  { projectId, wish }: { projectId: string; wish: NewFavorite },
  now: Date,
): Promise<{ owner: Owner; thing: Thing }> {
  const offer = await findWish(executor, projectId, wish, now);
  const owner = await openOwner();
  if ((await countOthers(executor, owner, offer)) >= MAX_FAVORITES) {
    throw new AppError('too_many_favorites', { limit: MAX_FAVORITES });
  }
  await putFavorite(executor, owner, favoriteOf(offer, now));
  return { owner, thing: offer };
}
