import { conditionsOf } from '@/domain/listing/conditions';
import { NO_CRITERIA } from '@/domain/listing/criteria';

describe('conditionsOf', () => {
  it('returns nothing for a search without criteria', () => {
    expect(conditionsOf(NO_CRITERIA)).toEqual([]);
  });

  it('names every condition once, each with the search without it', () => {
    const criteria = {
      text: 'ipê',
      state: 'sp',
      city: 'sao-paulo',
      neighborhood: 'pinheiros',
      categories: ['apartments', 'lofts'],
      phases: ['Em obras'],
      entrepreneurId: '0199a1b2-0000-7000-8000-000000000001',
      deliveredBy: '2027-12',
      amenities: ['pool', 'gym'],
      box: { west: -46.7, south: -23.6, east: -46.6, north: -23.5 },
      bedrooms: 2,
      suitesMin: 1,
      parkingMin: 1,
      areaMinM2: 60,
      areaMaxM2: null,
      priceMinCents: 1,
      priceMaxCents: 2,
    } as const;
    const conditions = conditionsOf(criteria);
    expect(conditions.map(({ kind }) => kind)).toEqual([
      'text',
      'city',
      'neighborhood',
      'category',
      'category',
      'bedrooms',
      'suites',
      'parking',
      'area',
      'price',
      'phase',
      'deliveredBy',
      'amenity',
      'amenity',
      'box',
      'entrepreneur',
    ]);
    for (const condition of conditions) {
      // Removing the city also removes the neighbourhood.
      const gone = condition.kind === 'city' ? 2 : 1;
      expect(conditionsOf(condition.without)).toHaveLength(conditions.length - gone);
    }
    expect(conditions[3]?.without.categories).toEqual(['lofts']);
    expect(conditions[1]?.without).toMatchObject({ state: null, city: null, neighborhood: null });
  });

  it('names the state only without a city', () => {
    expect(conditionsOf({ ...NO_CRITERIA, state: 'sp' })).toMatchObject([{ kind: 'state', value: 'sp' }]);
  });
});
