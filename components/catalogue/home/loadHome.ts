import { presentCard } from '@/components/catalogue/presentCard';
import type { Words } from '@/components/catalogue/words';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';
import { listPlaces, listProjects, listPublicAdvertisements } from '@/services/public';
import type { HomeData } from './homeData';

/** Two rows of three. */
const NEWEST_COUNT = 6;
/** Three rows of four; the search box and the listing know the others. */
const CITIES_COUNT = 12;

/** The first look is at what can be bought, with its price; waiting lists are in the listing. */
const PHASES_FOR_SALE = PHASES.filter((phase) => !isWaitingListOnly(phase));

/** Reads all that the first page shows, as of `now`. */
export async function loadHome(now: Date, words: Words): Promise<HomeData> {
  const [newest, cities, advertisements, ...counts] = await Promise.all([
    listProjects({ ...NO_CRITERIA, phases: PHASES_FOR_SALE }, { sort: 'createdDesc', limit: NEWEST_COUNT }),
    listPlaces({ kind: 'city', limit: CITIES_COUNT }),
    listPublicAdvertisements('home'),
    ...CATEGORIES.map((category) => listProjects({ ...NO_CRITERIA, categories: [category] }, { limit: 1 })),
  ]);
  return {
    newest: newest.items.map((card) => presentCard(words, card, now.toISOString())),
    // Every project is of one category, so the whole is their sum.
    all: {
      total: counts.reduce((sum, { total }) => sum + total, 0),
      isCapped: counts.some(({ totalIsCapped }) => totalIsCapped),
    },
    cities: cities.items.map(({ path, name, state, projectCount }) => ({ path, name, state, projectCount })),
    categories: CATEGORIES.map((category, index) => ({
      category,
      total: counts[index]?.total ?? 0,
      isCapped: counts[index]?.totalIsCapped ?? false,
    })),
    advertisements: advertisements.items,
  };
}
