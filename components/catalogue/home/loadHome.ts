import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { formatBRL } from '@/domain/money/money';
import type { Place } from '@/domain/place/schema';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import { CATEGORIES, type Category } from '@/domain/project/vocabulary';
import type { Page } from '@/domain/site/page';
import { listPlaces, listProjects, listPublicAdvertisements } from '@/services/public';
import { presentCard } from '../card/presentCard';
import type { CatalogueLabels } from '../labels';
import { chooseFeatured } from './featured';
import type { HomeData } from './homeData';
import type { LinkTile } from './LinkGrid';

/** Two rows of three, chosen from this many of the newest. */
const FEATURED_COUNT = 6;
const NEWEST_COUNT = 48;
/** Three rows of four; the search box and the listing have the others. */
const CITIES_COUNT = 12;

/** Price ceilings in reais; others are typed in the listing. */
const CEILINGS = [
  300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
] as const;

/** The home page shows projects that can be bought, with a price; the listing has the waiting lists. */
const PHASES_FOR_SALE = PHASES.filter((phase) => !isWaitingListOnly(phase));

function cityTile({ catalogue: t }: CatalogueLabels, { path, name, projectCount }: Place): LinkTile {
  const [state = null, city = null] = path.split('/');
  return {
    href: listingHref({ ...NO_CRITERIA, state, city }),
    title: name,
    text: t('projects', { count: projectCount }),
  };
}

function categoryTile({ catalogue: t }: CatalogueLabels, category: Category, found: Page<unknown>): LinkTile {
  return {
    href: listingHref({ ...NO_CRITERIA, categories: [category] }),
    title: t(`categories.${category}`),
    text: t(found.totalIsCapped ? 'projectsCapped' : 'projects', { count: found.total }),
  };
}

/** Loads the catalogue part of the home page, as of `now`. */
export async function loadHome(now: Date, labels: CatalogueLabels): Promise<HomeData> {
  const [newest, cities, advertisements, ...found] = await Promise.all([
    listProjects({ ...NO_CRITERIA, phases: PHASES_FOR_SALE }, { sort: 'createdDesc', limit: NEWEST_COUNT }),
    listPlaces({ kind: 'city', limit: CITIES_COUNT }),
    listPublicAdvertisements('home'),
    ...CATEGORIES.map((category) => listProjects({ ...NO_CRITERIA, categories: [category] }, { limit: 1 })),
  ]);
  const offered = CATEGORIES.flatMap((category, at) => {
    const page = found[at];
    return page && page.total > 0 ? [categoryTile(labels, category, page)] : [];
  });
  return {
    ceilings: CEILINGS.map((reais) => ({
      reais,
      label: formatBRL(reais * 100, { cents: 'auto' }, labels.locale),
    })),
    featured: chooseFeatured(newest.items, FEATURED_COUNT).map((card) =>
      presentCard(labels, card, now.toISOString()),
    ),
    // Every project has one category, so the total is their sum.
    all: {
      total: found.reduce((sum, { total }) => sum + total, 0),
      isCapped: found.some(({ totalIsCapped }) => totalIsCapped),
    },
    cities: cities.items.map((city) => cityTile(labels, city)),
    categories: offered,
    advertisements: advertisements.items,
  };
}
