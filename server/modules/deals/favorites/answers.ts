import { array, boolean, number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { type Favorite, favoriteSchema, priceChange } from '@/domain/favorite/schema';
import { registrationLine } from '@/domain/incorporation';
import type { Executor } from '@/server/db/client';
import { displayStateOfOffer, shownPriceOf } from '@/server/modules/deals/carts/offers';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { type FavoriteRow, listFavorites, type Thing } from './store';

/** Few enough for one answer. */
export const favoriteListSchema = object({
  items: array().of(favoriteSchema.required()).required(),
  nextCursor: string().nullable().defined(),
  total: number().integer().min(0).required(),
  totalIsCapped: boolean().oneOf([false]).required(),
});

function presentProject(row: FavoriteRow): Favorite['project'] {
  const { registration_number: registration, registration_office: office } = row;
  return {
    slug: row.slug,
    title: row.title,
    genre: row.genre,
    category: row.category,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    cover: row.cover,
    registrationLine:
      registration === null || office === null ? null : registrationLine({ number: registration, office }),
  };
}

/** A favourite with its price and state then and at `now`. */
function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const priceCents = shownPriceOf(row, now);
  return {
    projectId: row.project_id,
    project: presentProject(row),
    planIndex: row.plan_index,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    quota: row.quota_id,
    unitId: row.unit_id,
    label: row.label,
    addedAt: new Date(row.added_at).toISOString(),
    priceWhenAddedCents: row.price_when_added,
    stateWhenAdded: row.state_when_added,
    priceCents,
    displayState: displayStateOfOffer(row),
    priceChangeCents: priceChange(row.price_when_added, priceCents),
  };
}

/** The favourites of an owner; those of a project that nobody sees any more are kept and not shown. */
export async function answerFavorites(executor: Executor, owner: Owner, now: Date) {
  const rows = await listFavorites(executor, owner, now);
  const items = rows.filter((row) => row.is_shown).map((row) => presentFavorite(row, now));
  return { items, nextCursor: null, total: items.length, totalIsCapped: false as const };
}

/**
 * What was just kept; where it is the project as a whole and homes of it were kept before, the newest of them.
 *
 * @throws AppError `favorite_not_found`
 */
export async function answerFavorite(
  executor: Executor,
  { owner, thing }: { owner: Owner; thing: Thing },
  projectId: string,
  now: Date,
) {
  const rows = await listFavorites(executor, owner, now, projectId);
  const isIt = (row: FavoriteRow) => row.unit_id === thing.unit_id && row.quota_id === thing.quota_id;
  const row = rows.find(isIt) ?? rows[0];
  if (!row) throw new AppError('favorite_not_found');
  return presentFavorite(row, now);
}
