import { conditionsOf } from '@/domain/listing/conditions';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { type ListingQuery, parseListingQuery, type RawQuery } from '@/domain/listing/query';
import type { Page } from '@/domain/page';
import type { Place } from '@/domain/place/schema';
import type { ProjectCard } from '@/domain/project/schema';
import { ApiError } from '@/services/apiError';
import { listPlaces, listProjects, listPublicAdvertisements } from '@/services/public';
import type { PlaceNames } from './conditionText';
import type { CityOption, ListingData, Loosening } from './listingData';

/** Two, three and four columns all fill their last row. */
export const CARDS_PER_PAGE = 24;
/** More would be a wall of text where a hint was wanted, and each costs a search. */
const LOOSENINGS_MAX = 6;

/** Reads all that the listing shows for a query, as of `now`. A cursor that the API refuses leads to the first page. */
export async function loadListing(query: RawQuery, now: Date): Promise<ListingData> {
  const parsed = parseListingQuery(query);
  const [{ items: cities }, { items: advertisements }] = await Promise.all([
    listPlaces({ kind: 'city', limit: 100 }),
    listPublicAdvertisements('listing'),
  ]);
  const criteria = withState(parsed.criteria, cities);
  const [{ page, cursor, ignored }, places] = await Promise.all([
    readPage({ ...parsed, criteria }),
    namePlaces(criteria, cities),
  ]);
  const isEmpty = page.items.length === 0 && cursor === null;
  return {
    criteria,
    sort: parsed.sort,
    cursor,
    ignored,
    swapped: parsed.swapped,
    page,
    cities: cities.map(({ path, name, state, projectCount }): CityOption => {
      return { path, name, state, projectCount };
    }),
    places,
    loosenings: isEmpty ? await findLoosenings(criteria, parsed.sort) : [],
    advertisements,
    renderedAt: now.toISOString(),
  };
}

type PageOfQuery = Pick<ListingQuery, 'cursor' | 'ignored'> & { readonly page: Page<ProjectCard> };

async function readPage({ criteria, sort, cursor, ignored }: ListingQuery): Promise<PageOfQuery> {
  try {
    const page = await listProjects(criteria, { sort, cursor, limit: CARDS_PER_PAGE });
    return { page, cursor, ignored };
  } catch (error) {
    // Cursors are old, cut or made up; a person who follows such a link still gets a list.
    if (cursor === null || !(error instanceof ApiError) || error.status !== 400) throw error;
    const page = await listProjects(criteria, { sort, limit: CARDS_PER_PAGE });
    return { page, cursor: null, ignored: [...ignored, 'cursor'] };
  }
}

/** A city that came without its state gets it, where only one state has such a city. */
function withState(criteria: ListingCriteria, cities: readonly Place[]): ListingCriteria {
  if (criteria.city === null || criteria.state !== null) return criteria;
  const [city, another] = cities.filter(({ path }) => path.endsWith(`/${criteria.city}`));
  return city && !another ? { ...criteria, state: city.state.toLowerCase() } : criteria;
}

async function namePlaces(criteria: ListingCriteria, cities: readonly Place[]): Promise<PlaceNames> {
  const { state, city, neighborhood } = criteria;
  const cityPath = `${state}/${city}`;
  const known = cities.find(({ path }) => path === cityPath);
  if (neighborhood === null) return { city: known?.name ?? null, neighborhood: null };
  const { items } = await listPlaces({
    kind: 'neighborhood',
    q: neighborhood.replaceAll('-', ' '),
    limit: 100,
  });
  const found = items.find(({ path }) => path === `${cityPath}/${neighborhood}`);
  return { city: known?.name ?? found?.city ?? null, neighborhood: found?.name ?? null };
}

/** Which single condition to give up, the most helpful first. */
async function findLoosenings(criteria: ListingCriteria, sort: Sort): Promise<Loosening[]> {
  const tried = await Promise.all(
    conditionsOf(criteria)
      .slice(0, LOOSENINGS_MAX)
      .map(async ({ without }, conditionIndex): Promise<Loosening> => {
        const { total, totalIsCapped } = await listProjects(without, { sort, limit: 1 });
        return { conditionIndex, total, totalIsCapped };
      }),
  );
  return tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}
