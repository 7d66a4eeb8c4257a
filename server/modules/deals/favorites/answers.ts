import { array, boolean, number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { type Favorite, favoriteSchema, priceChange } from '@/domain/favorite/schema';
import { registrationLine } from '@/domain/incorporation';
import type { Executor } from '@/server/db/client';
import { displayStateOfOffer, shownPriceOf } from '@/server/modules/catalogue/inventory/offers';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { type FavoriteRow, type FavoriteTarget, listFavorites } from './store';

/** Few enough for one answer. */
export const favoriteListSchema = object({
  items: array().of(favoriteSchema.required()).required(),
  nextCursor: string().nullable().defined(),
  total: number().integer().min(0).required(),
  totalIsCapped: boolean().oneOf([false]).required(),
});

function presentProject(row: FavoriteRow): Favorite['project'] {
  const { registrationNumber, registrationOffice: office } = row;
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
      registrationNumber === null || office === null
        ? null
        : registrationLine({ number: registrationNumber, office }),
  };
}

/** A favorite with its price and state when it was added and now. */
function presentFavorite(row: FavoriteRow, now: Date): Favorite {
  const priceCents = shownPriceOf(row, now);
  return {
    projectId: row.projectId,
    project: presentProject(row),
    planIndex: row.planIndex,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    quota: row.quotaId,
    unitId: row.unitId,
    label: row.label,
    addedAt: new Date(row.addedAt).toISOString(),
    priceWhenAddedCents: row.priceWhenAdded,
    stateWhenAdded: row.stateWhenAdded,
    priceCents,
    displayState: displayStateOfOffer(row),
    priceChangeCents: priceChange(row.priceWhenAdded, priceCents),
  };
}

/** Favorites of an owner; those of hidden projects are stored and not shown. */
export async function answerFavorites(executor: Executor, owner: Owner, now: Date) {
  const rows = await listFavorites(executor, owner, now);
  const items = rows.filter((row) => row.isVisible).map((row) => presentFavorite(row, now));
  return { items, nextCursor: null, total: items.length, totalIsCapped: false as const };
}

/**
 * The favorite that was just added; for a whole project of which a unit or quota is a favorite, the newest of these.
 *
 * @throws AppError `favorite_not_found`
 */
export async function answerFavorite(
  executor: Executor,
  { owner, target }: { owner: Owner; target: FavoriteTarget },
  projectId: string,
  now: Date,
) {
  const rows = await listFavorites(executor, owner, now, projectId);
  const isIt = (row: FavoriteRow) => row.unitId === target.unitId && row.quotaId === target.quotaId;
  const row = rows.find(isIt) ?? rows[0];
  if (!row) throw new AppError('favorite_not_found');
  return presentFavorite(row, now);
}
