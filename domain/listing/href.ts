import { DEFAULT_SORT, type ListingCriteria, type Sort } from '@/domain/listing/criteria';
import { listingQueryOf, type View } from '@/domain/listing/query';
import { CATEGORIES, CATEGORY_SLUGS, type Category } from '@/domain/project/vocabulary';
import { paths } from '@/domain/site/paths';

/** Parts of a URL besides the search itself. */
interface Beyond {
  /** Cursor of a further page. */
  readonly cursor?: string | null;
  readonly view?: View;
}

/** A listing URL in its two parts: `/imoveis/{segments}?{query}`. */
interface ListingUrl {
  readonly segments: readonly string[];
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}

/** In the order of the path. */
export const PLACE_PARAMETERS = ['uf', 'cidade', 'bairro'] as const;

/** Category of a path segment; undefined for any other word. */
export function categoryOfSlug(slug: string): Category | undefined {
  return CATEGORIES.find((category) => CATEGORY_SLUGS[category] === slug);
}

/** Last path segment for new projects: a phase that people search for like a category. */
export const LAUNCHES = 'lancamentos';

/** True for a word with another meaning than a place at the end of a path. */
const isTaken = (slug: string) => slug === LAUNCHES || categoryOfSlug(slug) !== undefined;

/**
 * Path segments of a place and of a single category. A city without its state has no path. A place with the
 * name of a category or of the launches cannot end a path, because it would be read as such.
 */
function segmentsOf({ state, city, neighborhood, categories }: ListingCriteria): string[] {
  if (state === null) return [];
  const places = [state, city, city && neighborhood].filter((segment) => segment !== null);
  const [category, another] = categories;
  if (category !== undefined && another === undefined) return [...places, CATEGORY_SLUGS[category]];
  while (isTaken(places.at(-1) ?? '')) places.pop();
  return places;
}

/** Canonical URL of a search, in its parts. */
export function listingUrlOf(
  criteria: ListingCriteria,
  sort: Sort = DEFAULT_SORT,
  { cursor, view }: Beyond = {},
): ListingUrl {
  const segments = segmentsOf(criteria);
  const isWithCategory = categoryOfSlug(segments.at(-1) ?? '') !== undefined;
  const places = isWithCategory ? segments.slice(0, -1) : segments;
  const inPath = [...PLACE_PARAMETERS.slice(0, places.length), ...(isWithCategory ? ['categoria'] : [])];
  const rest = Object.entries(listingQueryOf(criteria, sort)).filter(([name]) => !inPath.includes(name));
  return {
    segments,
    query: {
      ...Object.fromEntries(rest),
      ...(view === 'map' ? { visao: 'mapa' } : {}),
      ...(cursor ? { cursor } : {}),
    },
  };
}

/**
 * Canonical URL of a search: its place and a single category as a readable path
 * (`/imoveis/sp/sao-paulo/pinheiros/apartamentos`), everything else as a query.
 */
export function listingHref(criteria: ListingCriteria, sort?: Sort, beyond?: Beyond): string {
  const { segments, query } = listingUrlOf(criteria, sort, beyond);
  return paths.listing(query, segments);
}
