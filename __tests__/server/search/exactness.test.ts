import fc from 'fast-check';
import { plainScan, type ScannedProject, type ScannedUnit } from '@/__tests__/server/search/plainScan';
import { useDatabase } from '@/__tests__/support/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { buildPlan, insertProject } from '@/__tests__/support/factories/project';
import { insertUnits } from '@/__tests__/support/factories/unit';
import { NOW } from '@/__tests__/support/testApp';
import { type ListingCriteria, NO_CRITERIA, SORTS, type Sort } from '@/domain/listing/criteria';
import { PHASES } from '@/domain/project/phase';
import type { ProjectCard } from '@/domain/project/schema';
import { slugify } from '@/domain/text';
import { createPostgresSearch } from '@/server/modules/search/postgresSearch';
import { refreshSearch } from '@/server/modules/search/refresh';
import type { CatalogueSearch } from '@/server/modules/search/search';

const PLACES = [
  { name: 'Pinheiros', city: 'São Paulo', state: 'SP' },
  { name: 'Centro', city: 'São Paulo', state: 'SP' },
  { name: 'Centro', city: 'Campinas', state: 'SP' },
  { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' },
] as const;
const CATEGORIES = ['apartments', 'studios', 'houses'] as const;
/** Few values, so that many units are equal in one thing and differ in another, and prices tie across projects. */
const PRICES = [300, 350, 400, 400, 500, 650].map((thousands) => thousands * 1_000_00);
const AREAS = [30, 45.5, 64.5, 90];
const PROJECTS = 40;

const unitArbitrary: fc.Arbitrary<ScannedUnit> = fc.record({
  bedrooms: fc.integer({ min: 0, max: 3 }),
  suites: fc.integer({ min: 0, max: 2 }),
  parkingSpots: fc.integer({ min: 0, max: 2 }),
  areaM2: fc.constantFrom(...AREAS),
  priceCents: fc.constantFrom(...PRICES),
});

const draftArbitrary = fc.record({
  place: fc.integer({ min: 0, max: PLACES.length - 1 }),
  company: fc.integer({ min: 0, max: 1 }),
  category: fc.constantFrom(...CATEGORIES),
  phase: fc.constantFrom(...PHASES),
  day: fc.integer({ min: 1, max: 5 }),
  units: fc.array(unitArbitrary, { minLength: 0, maxLength: 7 }),
});

const orNull = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: null, freq: 1 });

function criteriaArbitrary(companies: readonly string[]): fc.Arbitrary<ListingCriteria> {
  const place = fc.constantFrom(
    { state: null, city: null, neighborhood: null },
    { state: null, city: null, neighborhood: null },
    { state: 'sp', city: null, neighborhood: null },
    { state: 'sp', city: 'sao-paulo', neighborhood: null },
    { state: null, city: 'campinas', neighborhood: null },
    { state: null, city: null, neighborhood: 'centro' },
    { state: 'sp', city: 'sao-paulo', neighborhood: 'centro' },
    { state: 'rj', city: 'sao-paulo', neighborhood: null },
  );
  const rest = fc.record({
    categories: fc.subarray([...CATEGORIES], { maxLength: 2 }),
    phases: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...PHASES])),
    entrepreneurId: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...companies)),
    bedrooms: orNull([0, 1, 2, 3]),
    suitesMin: orNull([1, 2]),
    parkingMin: orNull([1, 2]),
    areaMinM2: orNull([30, 45.5, 60]),
    areaMaxM2: orNull([45.5, 64.5]),
    priceMinCents: orNull([300_000_00, 350_000_01, 400_000_00]),
    priceMaxCents: orNull([349_999_99, 400_000_00, 500_000_00]),
  });
  return fc.tuple(place, rest).map(([where, what]) => ({ ...NO_CRITERIA, ...where, ...what }));
}

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
  const catalogue: ScannedProject[] = [];
  const companies: string[] = [];

  async function insertDraft(draft: ReturnType<typeof draftArbitrary.generate>['value']) {
    const where = PLACES[draft.place] ?? PLACES[0];
    const entrepreneurId = companies[draft.company] ?? '';
    const isWaiting = draft.phase === 'Pré-Lançamento';
    const firstPublishedAt = new Date(Date.UTC(2026, 2, draft.day));
    const plans = draft.units.map((unit, planIndex) => buildPlan({ ...unit, planIndex }));
    const { id } = await insertProject(database.db, {
      entrepreneurId,
      placeId: (await insertPlace(database.db, where)).id,
      category: draft.category,
      phase: draft.phase,
      plans: isWaiting ? plans : [buildPlan()],
      firstPublishedAt,
    });
    if (!isWaiting) await insertUnits(database.db, id, draft.units);
    catalogue.push({
      id,
      entrepreneurId,
      state: where.state.toLowerCase(),
      city: slugify(where.city),
      neighborhood: slugify(where.name),
      category: draft.category,
      phase: draft.phase,
      publishedAt: firstPublishedAt.getTime(),
      units: draft.units.map((unit) => (isWaiting ? { ...unit, priceCents: null } : unit)),
    });
  }

  beforeAll(async () => {
    for (const tradeName of ['Horizonte', 'Litoral']) {
      companies.push((await insertEntrepreneur(database.db, { tradeName })).id);
    }
    for (const draft of fc.sample(draftArbitrary, { numRuns: PROJECTS, seed: 20_261_128 })) {
      await insertDraft(draft);
    }
    await refreshSearch(database.db, 'all', NOW);
  }, 60_000);

  // A small cap sends most searches down the way for very many matches, a large one down the way for few.
  it.each([
    ['few matches, collected', 1_000, 150],
    ['very many matches, read in the order of an index', 2, 150],
  ])(
    'answers what a plain scan over all units answers (%s)',
    async (_way, totalCap, numRuns) => {
      const search = createPostgresSearch({ db: database.db, now: () => NOW, totalCap });
      const property = fc.asyncProperty(
        criteriaArbitrary(companies),
        fc.constantFrom(...SORTS),
        fc.integer({ min: 1, max: 9 }),
        async (criteria, sort, limit) => {
          const expected = plainScan(catalogue, criteria, sort);
          const { cards, total } = await walk(search, criteria, sort, limit);
          expect(cards.map(shown)).toEqual(expected);
          expect(total).toBe(Math.min(expected.length, totalCap));
        },
      );
      await fc.assert(property, { numRuns });
    },
    60_000,
  );
});
