import fc from 'fast-check';
import type { ScannedProject, ScannedUnit } from '@/__tests__/server/catalogue/search/plainScan';
import { NOW } from '@/__tests__/support/api/testApp';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertPlace } from '@/__tests__/support/factories/place';
import { buildPlan, buildProject, insertProject } from '@/__tests__/support/factories/project';
import { insertUnits } from '@/__tests__/support/factories/unit';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { PHASES } from '@/domain/project/phase';
import { slugify } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const PLACES = [
  { name: 'Pinheiros', city: 'São Paulo', state: 'SP' },
  { name: 'Centro', city: 'São Paulo', state: 'SP' },
  { name: 'Centro', city: 'Campinas', state: 'SP' },
  { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' },
] as const;
const CATEGORIES = ['apartments', 'studios', 'houses'] as const;
/**
 * Few values, so that many units are equal in one field and differ in another, and prices are equal across
 * projects.
 */
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

/** Two meet at one point. */
const POINTS = [-46.72, -46.7, -46.68, -46.68].map((longitude, at) => ({
  longitude,
  latitude: -23.5 - at / 100,
}));
const DATES = ['2026-12-31', '2027-06-30', '2027-07-01', null];
const SOME_AMENITIES = ['pool', 'gym', 'accessibleUnits'] as const;

const draftArbitrary = fc.record({
  place: fc.integer({ min: 0, max: PLACES.length - 1 }),
  company: fc.integer({ min: 0, max: 1 }),
  category: fc.constantFrom(...CATEGORIES),
  phase: fc.constantFrom(...PHASES),
  day: fc.integer({ min: 1, max: 5 }),
  point: fc.constantFrom(...POINTS),
  deliveryDate: fc.constantFrom(...DATES),
  amenities: fc.subarray([...SOME_AMENITIES]),
  units: fc.array(unitArbitrary, { minLength: 0, maxLength: 7 }),
});

const orNull = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: null, freq: 1 });

/** All criteria except text. */
export function criteriaArbitrary(companies: readonly string[]): fc.Arbitrary<ListingCriteria> {
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
    deliveredBy: fc.option(fc.constantFrom('2026-12', '2027-06'), { nil: null, freq: 1 }),
    amenities: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...SOME_AMENITIES])),
    box: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.constant({ west: -46.71, south: -23.53, east: -46.68, north: -23.51 }),
    ),
    bedrooms: orNull([0, 1, 2, 3, 6]),
    suitesMin: orNull([1, 2, 5]),
    parkingMin: orNull([1, 2]),
    areaMinM2: orNull([30, 45.5, 60]),
    areaMaxM2: orNull([45.5, 64.5]),
    priceMinCents: orNull([300_000_00, 350_000_01, 400_000_00]),
    priceMaxCents: orNull([349_999_99, 400_000_00, 500_000_00]),
  });
  return fc.tuple(place, rest).map(([where, what]) => ({ ...NO_CRITERIA, ...where, ...what }));
}

type Draft = ReturnType<typeof draftArbitrary.generate>['value'];

async function insertDraft(db: Database, draft: Draft, entrepreneurId: string): Promise<ScannedProject> {
  const where = PLACES[draft.place] ?? PLACES[0];
  const { category, phase, deliveryDate, amenities, point } = draft;
  const isWaiting = phase === 'Pré-Lançamento';
  const firstPublishedAt = new Date(Date.UTC(2026, 2, draft.day));
  const plans = draft.units.map((unit, planIndex) => buildPlan({ ...unit, planIndex }));
  const usual = buildProject({ entrepreneurId, placeId: entrepreneurId });
  const { id } = await insertProject(db, {
    entrepreneurId,
    placeId: (await insertPlace(db, where)).id,
    category,
    phase,
    plans: isWaiting ? plans : [buildPlan()],
    firstPublishedAt,
    address: { ...usual.address, ...point },
    details: { ...usual.details, deliveryDate, amenities },
  });
  if (!isWaiting) await insertUnits(db, id, draft.units);
  return {
    id,
    entrepreneurId,
    state: where.state.toLowerCase(),
    city: slugify(where.city),
    neighborhood: slugify(where.name),
    category,
    phase,
    publishedAt: firstPublishedAt.getTime(),
    deliveryDate,
    amenities,
    ...point,
    units: draft.units.map((unit) => (isWaiting ? { ...unit, priceCents: null } : unit)),
  };
}

export interface RandomCatalogue {
  readonly projects: ScannedProject[];
  readonly companies: string[];
}

/**
 * Inserts projects that have many values in common, refreshes the search, and returns the data for a plain
 * scan.
 */
export async function insertRandomCatalogue(db: Database): Promise<RandomCatalogue> {
  const projects: ScannedProject[] = [];
  const companies: string[] = [];
  for (const tradeName of ['Horizonte', 'Litoral']) {
    companies.push((await insertEntrepreneur(db, { tradeName })).id);
  }
  for (const draft of fc.sample(draftArbitrary, { numRuns: PROJECTS, seed: 20_261_128 })) {
    projects.push(await insertDraft(db, draft, companies[draft.company] ?? ''));
  }
  await refreshSearch(db, 'all', NOW);
  return { projects, companies };
}
