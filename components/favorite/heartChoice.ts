import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import type { OfferChoice } from '@/domain/project/offers/offer';
import { readOfferLabel } from '@/domain/unit/offerLabel';
import { WHOLE_PROJECT } from '@/services/deals/favorites';
import { listProjectUnits } from '@/services/public';

export const HEARTS = '[data-favorite]';

/** Project of a heart, or a unit or quota in it as its URL names it. */
export interface HeartOf {
  readonly projectId: string;
  readonly choice: OfferChoice | null;
}

export function readHeart({ dataset }: HTMLElement): HeartOf {
  const { favorite = '', choice } = dataset;
  return { projectId: favorite, choice: choice === undefined ? null : (JSON.parse(choice) as OfferChoice) };
}

/** Id of the favourite's unit or quota; null for the project as a whole. */
export const itemIdOf = ({ unitId, quota }: Pick<Favorite, 'unitId' | 'quota'>): string | null =>
  unitId ?? quota ?? null;

/** True if the favourite is this unit or quota; a project's heart is full for any favourite in it. */
export function isSameItem({ label }: Favorite, choice: OfferChoice | null): boolean {
  if (choice === null) return true;
  const read = label === null ? null : readOfferLabel(label);
  if (read === null || read.code !== choice.unit) return false;
  return read.kind === 'quota' ? Number(read.number) === choice.quota : read.tower === choice.tower;
}

/** Choice as favourites store it: a unit by its place in the tower, a quota by its id. */
export async function favoriteOf({ projectId, choice }: HeartOf): Promise<NewFavorite> {
  if (choice === null) return WHOLE_PROJECT;
  const { items, quotas } = await listProjectUnits(projectId);
  if (choice.quota !== null) {
    const quota = quotas.find(({ number, unitCode }) => number === choice.quota && unitCode === choice.unit);
    return { ...WHOLE_PROJECT, quota: quota?.id ?? null };
  }
  const unit = items.find(({ tower, code }) => tower === choice.tower && code === choice.unit);
  if (!unit) return WHOLE_PROJECT;
  const { planIndex, tower, floor, position } = unit;
  return { planIndex, tower, floor, position, quota: null };
}
