import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { deliveryMonths } from '@/domain/listing/deliveryMonths';
import type { ListingQuery } from '@/domain/listing/query';
import { type RequestedUrl, readListingUrl, redirectTarget } from '@/domain/listing/readListingUrl';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { today } from '@/domain/time/calendar';
import { ApiError } from '@/services/http/apiError';
import { countFacets, listPlaces, listProjects, listPublicAdvertisements } from '@/services/public';
import { findLoosenings } from './findLoosenings';
import { findPriceSpan } from './findPriceSpan';
import type { CityOption, ListingData } from './listingData';
import { type ResolvedPlaces, resolvePlaces } from './resolvePlaces';

/** Two, three and four columns all fill their last row. */
const CARDS_PER_PAGE = 24;
/** The cities with most projects; the others are found by name. */
const CITIES_MAX = 40;

/** Outcome of a listing URL: a page, a permanent redirect, or not found. */
type LoadedListing =
  | { readonly kind: 'found'; readonly listing: ListingData }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

/**
 * Reads all data of a listing at a URL, as of `now`. A cursor that the API refuses leads to the first page.
 */
export async function loadListing(requested: RequestedUrl, now: Date): Promise<LoadedListing> {
  const read = readListingUrl(requested);
  const resolved = read && (await resolvePlaces(read));
  if (!resolved) return { kind: 'missing' };
  const path = redirectTarget(requested, resolved.reading);
  if (path !== null) return { kind: 'moved', path };
  return { kind: 'found', listing: await readListing(resolved, now) };
}

async function readListing({ reading, places }: ResolvedPlaces, now: Date): Promise<ListingData> {
  const { criteria, sort, view, swapped } = reading;
  const months = deliveryMonths(today(now));
  const [{ page, cursor, ignored }, facets, cities, { items: advertisements }] = await Promise.all([
    readPage(reading),
    countFacets(criteria, [...new Set([...months, criteria.deliveredBy ?? []].flat())]),
    listPlaces({ kind: 'city', limit: CITIES_MAX }),
    listPublicAdvertisements('listing'),
  ]);
  const isFirst = cursor === null && view === 'list';
  const [priceSpan, loosenings, company] = await Promise.all([
    isFirst ? findPriceSpan(criteria, page) : null,
    page.items.length === 0 && cursor === null ? findLoosenings(criteria) : [],
    nameCompany(criteria, page.items),
  ]);
  return {
    ...{ criteria, sort, view, cursor, ignored, swapped, page, months, facets, priceSpan, loosenings },
    places: { ...places, company },
    cities: cities.items.map(({ path, name, state, projectCount }): CityOption => {
      return { path, name, state, projectCount };
    }),
    advertisements,
    renderedAt: now.toISOString(),
  };
}

/** Name of the company of a search, from any card; without cards, from one of its other projects. */
async function nameCompany(
  { entrepreneurId }: ListingCriteria,
  cards: readonly ProjectCard[],
): Promise<string | null> {
  if (entrepreneurId === null) return null;
  if (cards[0]) return cards[0].entrepreneurName;
  const { items } = await listProjects({ ...NO_CRITERIA, entrepreneurId }, { limit: 1 });
  return items[0]?.entrepreneurName ?? null;
}

type PageOfQuery = Pick<ListingQuery, 'cursor' | 'ignored'> & { readonly page: Page<ProjectCard> };

async function readPage({ criteria, sort, cursor, ignored }: ListingQuery): Promise<PageOfQuery> {
  try {
    const page = await listProjects(criteria, { sort, cursor, limit: CARDS_PER_PAGE });
    return { page, cursor, ignored };
  } catch (error) {
    // Old, truncated or invented cursors show the first page.
    if (cursor === null || !(error instanceof ApiError) || error.status !== 400) throw error;
    const page = await listProjects(criteria, { sort, limit: CARDS_PER_PAGE });
    return { page, cursor: null, ignored: [...ignored, 'cursor'] };
  }
}
