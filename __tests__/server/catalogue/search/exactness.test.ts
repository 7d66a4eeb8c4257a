import fc from 'fast-check';
import { plainScan } from '@/__tests__/server/catalogue/search/plainScan';
import {
  criteriaArbitrary,
  insertRandomCatalogue,
  type RandomCatalogue,
} from '@/__tests__/server/catalogue/search/randomCatalogue';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { type ListingCriteria, SORTS, type Sort } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';

function shown(card: ProjectCard) {
  return {
    id: card.id,
    priceFromCents: card.priceFrom?.priceCents ?? null,
    priceMaxCents: card.priceMaxCents,
    offerCount: card.offerCount,
    bedroomsMin: card.bedroomsMin,
    areaMaxM2: card.areaMaxM2,
  };
}

async function walk(search: CatalogueSearch, criteria: ListingCriteria, sort: Sort, limit: number) {
  const cards: ProjectCard[] = [];
  let cursor: string | null = null;
  let total = 0;
  do {
    const page = await search.search(criteria, sort, { limit, cursor });
    cards.push(...page.items);
    total = page.total;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { cards, total };
}

describe('search over a random catalogue', () => {
  const database = useDatabase();
  let catalogue: RandomCatalogue;

  beforeAll(async () => {
    catalogue = await insertRandomCatalogue(database.db);
  });

  // A small cap sends most searches down the way for very many matches, a large one down the way for few.
  it.each([
    ['few matches, collected', 1_000, 250],
    ['very many matches, read in the order of an index', 2, 250],
  ])('answers what a plain scan over all units answers (%s)', async (_way, totalCap, numRuns) => {
    const search = createPostgresSearch({ db: database.db, now: () => NOW, totalCap });
    const property = fc.asyncProperty(
      criteriaArbitrary(catalogue.companies),
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 9 }),
      async (criteria, sort, limit) => {
        const expected = plainScan(catalogue.projects, criteria, sort);
        const { cards, total } = await walk(search, criteria, sort, limit);
        expect(cards.map(shown)).toEqual(expected);
        expect(total).toBe(Math.min(expected.length, totalCap));
      },
    );
    await fc.assert(property, { numRuns });
  });
});
