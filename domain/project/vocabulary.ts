/**
 * Kind of inventory that a buyer chooses inside a project: a unit of a building, or a quota (fraction of a
 * year) of a club.
 */
export const GENRES = ['apartments', 'clubs'] as const;
export type Genre = (typeof GENRES)[number];

export const CATEGORIES = ['apartments', 'studios', 'houses', 'lofts', 'clubs', 'lots'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PROPERTY_KINDS = ['residencial', 'apartamento', 'comercial'] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

export const PROJECT_TYPES = ['residencial', 'comercial'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** Portuguese words of public URLs and of the `categoria` filter. */
export const CATEGORY_SLUGS: Readonly<Record<Category, string>> = {
  apartments: 'apartamentos',
  studios: 'studios',
  houses: 'casas',
  lofts: 'lofts',
  clubs: 'clubes',
  lots: 'lotes',
};

/** Only a club is chosen by quota; every other category by unit. */
export function genreOf(category: Category): Genre {
  return category === 'clubs' ? 'clubs' : 'apartments';
}
