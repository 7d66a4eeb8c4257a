import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { DEFAULT_SORT, listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { CATEGORY_SLUGS } from '@/domain/project/vocabulary';

/** What an address may say beside the search itself. */
interface Beyond {
  /** Where a further page begins. */
  readonly cursor?: string | null;
  readonly view?: 'list' | 'map';
}

/**
 * The one address of a search: its place and, where it asks for one alone, its category as a path that people can read
 * (`/imoveis/sp/sao-paulo/pinheiros/apartamentos`), everything else as a query. A city without its state has no path.
 */
export function listingHref(
  criteria: ListingCriteria,
  sort: Sort = DEFAULT_SORT,
  { cursor, view }: Beyond = {},
): string {
  const { uf, cidade, bairro, categoria, ...rest } = listingQueryOf(criteria, sort);
  const hasPath = criteria.state !== null;
  const [category, another] = criteria.categories;
  const inPath = category !== undefined && another === undefined && hasPath ? CATEGORY_SLUGS[category] : null;
  const segments = hasPath
    ? [criteria.state, criteria.city, criteria.neighborhood, inPath].filter((segment) => segment !== null)
    : [];
  return paths.listing(
    {
      ...(hasPath ? {} : { uf, cidade, bairro }),
      ...(inPath === null ? { categoria } : {}),
      ...rest,
      ...(view === 'map' ? { visao: 'mapa' } : {}),
      ...(cursor ? { cursor } : {}),
    },
    segments,
  );
}
