import { type InferType, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { type Favorite, favoriteSchema, priceChange } from '@/domain/favorite/schema';
import { registrationLine } from '@/domain/incorporation';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { pageOf } from '@/server/http/requests/page';
import { displayStateOfOffer, shownPriceOf } from '@/server/modules/catalogue/inventory/offers';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import {
  pageOfWhole,
  sortWhole,
  type WholeKeys,
  wholeQuery,
  wholeSort,
} from '@/server/modules/platform/lists/whole';
import { type FavoriteRow, type FavoriteTarget, listFavorites } from './store';

export const favoriteListSchema = pageOf(favoriteSchema.required());

const KEYS: WholeKeys<Favorite> = {
  addedAt: ({ addedAt }) => addedAt,
  price: ({ priceCents }) => priceCents,
  priceChange: ({ priceChangeCents }) => priceChangeCents,
};

/** Few enough to be read whole. */
export const favoriteListQuery = object({ ...wholeQuery, sort: wholeSort(KEYS, 'os mais novos primeiro') });

const idOf = ({ projectId, unitId, quota }: Favorite): string => unitId ?? quota ?? projectId;

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
export async function answerFavorites(executor: Executor, owner: Owner, now: Date): Promise<Favorite[]> {
  const rows = await listFavorites(executor, owner, now);
  return rows.filter((row) => row.isVisible).map((row) => presentFavorite(row, now));
}

/**
 * A page of them.
 *
 * @throws AppError `invalid_cursor`
 */
export async function answerFavoritePage(
  executor: Executor,
  owner: Owner,
  { sort, ...page }: InferType<typeof favoriteListQuery>,
  now: Date,
): Promise<Page<Favorite>> {
  return pageOfWhole(sortWhole(await answerFavorites(executor, owner, now), KEYS, sort), page, idOf);
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
