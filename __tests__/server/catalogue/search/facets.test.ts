import fc from 'fast-check';
import { plainScan } from '@/__tests__/server/catalogue/search/plainScan';
import {
  criteriaArbitrary,
  insertRandomCatalogue,
  type RandomCatalogue,
} from '@/__tests__/server/catalogue/search/randomCatalogue';
import { useDatabase } from '@/__tests__/support/database/db';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { BEDROOM_OPTIONS, COUNT_OPTIONS, type Facets } from '@/domain/listing/facets';
import { AMENITIES } from '@/domain/project/amenities';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';
import { countFacets, estimate } from '@/server/modules/catalogue/search/counts/countFacets';

const MONTHS = ['2026-12', '2027-06', '2029-01'];

describe('facets of a random catalogue', () => {
  const database = useDatabase();
  let catalogue: RandomCatalogue;

  beforeAll(async () => {
    catalogue = await insertRandomCatalogue(database.db);
  });

  /** Expected facets: each option counted separately by a plain scan of all units. */
  function expected(criteria: ListingCriteria): Omit<Facets, 'neighborhoods'> {
    const found = (change: Partial<ListingCriteria>) =>
      plainScan(catalogue.projects, { ...criteria, ...change }, 'createdDesc').length;
    const counted = <Value>(options: readonly Value[], change: (value: Value) => Partial<ListingCriteria>) =>
      options.map((value) => ({ value, count: found(change(value)) })).filter(({ count }) => count > 0);
    return {
      areEstimates: false,
      categories: counted(CATEGORIES, (category) => ({ categories: [category] })),
      phases: counted(PHASES, (phase) => ({ phases: [phase] })),
      bedrooms: counted(BEDROOM_OPTIONS, (bedrooms) => ({ bedrooms })),
      suites: counted(COUNT_OPTIONS, (suitesMin) => ({ suitesMin })),
      parking: counted(COUNT_OPTIONS, (parkingMin) => ({ parkingMin })),
      deliveredBy: counted(MONTHS, (deliveredBy) => ({ deliveredBy })),
      amenities: counted(AMENITIES, (amenity) => ({ amenities: [...criteria.amenities, amenity] })),
    };
  }

  it('counts for each option the results of a search with it', async () => {
    const property = fc.asyncProperty(criteriaArbitrary(catalogue.companies), async (criteria) => {
      const { neighborhoods, ...facets } = await countFacets(database.db, criteria, MONTHS);
      expect(facets).toEqual(expected(criteria));
      const { city } = criteria;
      const inCity = plainScan(catalogue.projects, { ...criteria, neighborhood: null }, 'createdDesc');
      const sum = neighborhoods.reduce((all, { count }) => all + count, 0);
      // Two cities may share a name, but a project is in one neighbourhood only.
      expect(sum).toBe(city === null ? 0 : inCity.length);
    });
    await fc.assert(property, { numRuns: 250 });
  }, 120_000);

  it('names the neighbourhoods of the city, those with most projects first', async () => {
    const criteria = { ...NO_CRITERIA, state: 'sp', city: 'sao-paulo', neighborhood: 'centro' };
    const { neighborhoods } = await countFacets(database.db, criteria, []);
    const count = (neighborhood: string) =>
      plainScan(catalogue.projects, { ...criteria, neighborhood }, 'createdDesc').length;
    const places = [
      { path: 'sp/sao-paulo/centro', name: 'Centro', count: count('centro') },
      { path: 'sp/sao-paulo/pinheiros', name: 'Pinheiros', count: count('pinheiros') },
    ];
    expect(neighborhoods).toEqual(places.sort((one, other) => other.count - one.count));
  });

  it('estimates counts from a sample of whole projects, and marks them as estimates', async () => {
    const exact = await countFacets(database.db, NO_CRITERIA, MONTHS);
    const sampled = await countFacets(database.db, NO_CRITERIA, MONTHS, { maxRows: 60 });
    expect([exact.areEstimates, sampled.areEstimates]).toEqual([false, true]);
    const total = ({ categories }: Facets) => categories.reduce((sum, { count }) => sum + count, 0);
    expect(total(sampled)).toBeGreaterThan(total(exact) / 2);
    expect(total(sampled)).toBeLessThan(total(exact) * 2);
  });
});

describe('estimate', () => {
  it.each([
    [0, 10, 0],
    [1, 1, 1],
    [123, 1, 123],
    [123, 10, 1200],
    [1, 1.2, 1],
  ])('estimates %d seen with a scale of %d as %d', (count, scale, said) => {
    expect(estimate(count, scale)).toBe(said);
  });
});
