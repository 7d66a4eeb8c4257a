import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { criteriaFrom, type Filter, filtersOf } from '@/domain/listing/filters';

const EVERYTHING: ListingCriteria = {
  text: 'varanda gourmet',
  state: 'sp',
  city: 'sao-paulo',
  neighborhood: 'vila-nova-conceicao',
  categories: ['apartments', 'studios'],
  phases: ['Em obras', 'Pré-Lançamento'],
  entrepreneurId: '0199a3f0-0000-7000-8000-000000000001',
  deliveredBy: '2027-12',
  amenities: ['pool', 'coworking'],
  box: { west: -46.7, south: -23.6, east: -46.6, north: -23.5 },
  bedrooms: 2,
  suitesMin: 1,
  parkingMin: 1,
  areaMinM2: 45.5,
  areaMaxM2: 90,
  priceMinCents: 300_000_00,
  priceMaxCents: 600_000_00,
};

function read(filters: unknown) {
  return criteriaFrom(filters as Filter[]);
}

describe('filters of the listing', () => {
  it.each([
    ['nothing', NO_CRITERIA],
    ['everything', EVERYTHING],
    ['a studio, which has exactly no bedroom', { ...NO_CRITERIA, bedrooms: 0 }],
  ])('round-trip %s', (_what, criteria) => {
    expect(criteriaFrom(filtersOf(criteria))).toEqual({ ok: true, criteria });
  });

  it('are empty for a search without criteria', () => {
    expect(filtersOf(NO_CRITERIA)).toEqual([]);
  });

  it('represent a range as one condition, with its ends in either order', () => {
    const reading = read([{ scope: 'UNIT', field: 'price', op: 'between', value: [500_000_00, 300_000_00] }]);
    expect(reading).toMatchObject({
      ok: true,
      criteria: { priceMinCents: 300_000_00, priceMaxCents: 500_000_00 },
    });
  });

  it('exchange a minimum above its maximum', () => {
    const reading = read([
      { scope: 'UNIT', field: 'price', op: 'gte', value: 500_000_00 },
      { scope: 'UNIT', field: 'price', op: 'lte', value: 300_000_00 },
      { scope: 'SIZE', field: 'areaM2', op: 'gte', value: 90 },
      { scope: 'SIZE', field: 'areaM2', op: 'lte', value: 40 },
    ]);
    expect(reading).toMatchObject({
      ok: true,
      criteria: { priceMinCents: 300_000_00, priceMaxCents: 500_000_00, areaMinM2: 40, areaMaxM2: 90 },
    });
  });

  it.each([
    ['a column of the company', 'PROJECT', 'passwordHash'],
    ['a field under another scope', 'UNIT', 'city'],
    ['a name that every object has', 'UNIT', 'constructor'],
    ['the inherited name of the table itself', 'PROJECT', '__proto__'],
  ])('refuse %s and name it', (_what, scope, field) => {
    expect(read([{ scope, field, op: 'eq', value: 'a' }])).toEqual({
      ok: false,
      problem: { code: 'unknown_filter_field', field, op: 'eq' },
    });
  });

  it.each(['ne', 'contains', 'within', 'toString'])(
    'refuse the operation %s on a price and name it',
    (op) => {
      expect(read([{ scope: 'UNIT', field: 'price', op, value: 1 }])).toEqual({
        ok: false,
        problem: { code: 'unknown_filter_op', field: 'price', op },
      });
    },
  );

  it.each([
    ['UNIT', 'price', 'gte', -1],
    ['UNIT', 'price', 'gte', 'abc'],
    ['UNIT', 'price', 'gte', '100'],
    ['UNIT', 'price', 'gte', 10.5],
    ['UNIT', 'price', 'gte', Number.NaN],
    ['UNIT', 'price', 'gte', 2 ** 53],
    ['UNIT', 'price', 'between', [1]],
    ['UNIT', 'price', 'between', ['1', '2']],
    ['UNIT', 'bedrooms', 'gte', 1.5],
    ['UNIT', 'parkingSpots', 'gte', 2 ** 31],
    ['UNIT', 'bedrooms', 'eq', 2],
    ['SIZE', 'areaM2', 'lte', null],
    ['PROJECT', 'category', 'in', ['castles']],
    ['PROJECT', 'category', 'in', []],
    ['PROJECT', 'city', 'eq', "sao' or 1=1"],
    ['PROJECT', 'city', 'eq', { $ne: null }],
    ['PROJECT', 'entrepreneurId', 'eq', 'x'],
    ['ALL', 'text', 'contains', 7],
    ['ALL', 'text', 'contains', '%\0'],
    ['ALL', 'text', 'contains', 'a'.repeat(201)],
  ])('refuse the value of %s %s %s %j', (scope, field, op, value) => {
    expect(read([{ scope, field, op, value }])).toEqual({
      ok: false,
      problem: { code: 'invalid_filter_value', field, op },
    });
  });
});
