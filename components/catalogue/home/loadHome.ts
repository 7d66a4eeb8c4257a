import { NO_CRITERIA } from '@/domain/listing/criteria';
import { CATEGORIES } from '@/domain/project/vocabulary';
import { listPlaces, listProjects, listPublicAdvertisements } from '@/services/public';
import type { HomeData } from './homeData';

/** Two rows of three. */
const NEWEST_COUNT = 6;
/** Three rows of four; the search box and the listing know the others. */
const CITIES_COUNT = 12;

/** Reads all that the first page shows, as of `now`. */
export async function loadHome(now: Date): Promise<HomeData> {
  const [newest, cities, advertisements, ...counts] = await Promise.all([
    listProjects(NO_CRITERIA, { sort: 'createdDesc', limit: NEWEST_COUNT }),
    listPlaces({ kind: 'city', limit: CITIES_COUNT }),
    listPublicAdvertisements('home'),
    ...CATEGORIES.map((category) => listProjects({ ...NO_CRITERIA, categories: [category] }, { limit: 1 })),
  ]);
  return {
    newest: newest.items,
    all: { total: newest.total, isCapped: newest.totalIsCapped },
    cities: cities.items.map(({ path, name, state, projectCount }) => ({ path, name, state, projectCount })),
    categories: CATEGORIES.map((category, index) => ({
      category,
      total: counts[index]?.total ?? 0,
      isCapped: counts[index]?.totalIsCapped ?? false,
    })),
    advertisements: advertisements.items,
    renderedAt: now.toISOString(),
  };
}
