import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Facets } from '@/domain/listing/facets';
import type { Filter } from '@/domain/listing/filters';
import type { ProjectMap } from '@/domain/map/schema';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

function filtersOf(...filters: Filter[]): string {
  return `filters=${encodeURIComponent(JSON.stringify(filters))}`;
}

describe('counts and map of a search', () => {
  const database = useDatabase();
  const api = testApp(database);

  beforeAll(async () => {
    await insertListing(database.db, {
      title: 'Residencial Aurora',
      units: [
        { bedrooms: 2, priceCents: 500_000_00 },
        { bedrooms: 3, priceCents: 700_000_00 },
      ],
    });
    await insertListing(database.db, { title: 'Vista', units: [{ bedrooms: 3, priceCents: 400_000_00 }] });
    await insertListing(database.db, {
      title: 'Mirante',
      place: { name: 'Centro', city: 'Campinas' },
      units: [{ bedrooms: 1, priceCents: 300_000_00 }],
    });
    await refreshSearch(database.db, 'all', new Date());
  });

  const underSixHundred: Filter = { scope: 'UNIT', field: 'price', op: 'lte', value: 600_000_00 };
  const inSaoPaulo: Filter[] = [
    { scope: 'PROJECT', field: 'state', op: 'eq', value: 'sp' },
    { scope: 'PROJECT', field: 'city', op: 'eq', value: 'sao-paulo' },
  ];

  it('counts options that a single unit satisfies, and the requested months', async () => {
    const query = filtersOf(...inSaoPaulo, underSixHundred);
    const { status, body } = await api.get<Facets>(`/public/facets?${query}&month=2028-06&month=2028-05`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      areEstimates: false,
      // "Aurora" has three bedrooms only above the price.
      bedrooms: [
        { value: 1, count: 2 },
        { value: 2, count: 2 },
        { value: 3, count: 1 },
      ],
      deliveredBy: [{ value: '2028-06', count: 2 }],
      neighborhoods: [{ path: 'sp/sao-paulo/pinheiros', name: 'Pinheiros', count: 2 }],
    });
  });

  it.each(['aurora', 'AURÓRA', 'auroro'])(
    'counts the projects of a text, corrected like the list: %s',
    async (text) => {
      const query = filtersOf({ scope: 'ALL', field: 'text', op: 'contains', value: text });
      const { body } = await api.get<Facets>(`/public/facets?${query}`);
      expect(body.phases.map(({ count }) => count)).toEqual([1]);
      const map = await api.get<ProjectMap>(`/public/map?${query}`);
      expect(map.body.pins).toMatchObject([{ title: 'Residencial Aurora', place: 'Pinheiros, São Paulo' }]);
    },
  );

  it('puts the cheapest match on the map', async () => {
    const query = filtersOf({ scope: 'UNIT', field: 'price', op: 'gte', value: 600_000_00 });
    const { body } = await api.get<ProjectMap>(`/public/map?${query}`);
    expect(body).toMatchObject({ total: 1, totalIsCapped: false, clusters: [] });
    expect(body.pins).toMatchObject([{ title: 'Residencial Aurora', priceFromCents: 700_000_00 }]);
  });

  it('answers an empty map where nothing is found', async () => {
    const query = filtersOf({ scope: 'PROJECT', field: 'city', op: 'eq', value: 'santos' });
    const { body } = await api.get<ProjectMap>(`/public/map?${query}`);
    expect(body).toEqual({ pins: [], clusters: [], total: 0, totalIsCapped: false, box: null });
  });

  it.each(['/public/facets', '/public/map'])('%s names an unknown filter', async (path) => {
    const query = filtersOf({ scope: 'PROJECT', field: 'cost', op: 'eq', value: 1 });
    const { status, body } = await api.get<Problem>(`${path}?${query}`);
    expect([status, body.code]).toEqual([400, 'unknown_filter_field']);
    expect(body.message).toContain('cost');
  });

  it.each([
    ['/public/facets?month=2027-13', 'month'],
    [
      `/public/facets?${Array.from({ length: 13 }, (_none, at) => `month=20${30 + at}-01`).join('&')}`,
      'month',
    ],
    ['/public/facets?filters=%00', 'filters'],
    ['/public/map?filters=a&filters=b', 'filters'],
    ['/public/map?filters=%5B%7B', 'filters'],
    ['/public/map?month=2027-12', 'month'],
  ])('refuses %s, naming the parameter', async (path, field) => {
    const { status, body } = await api.get<Problem>(path);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(body.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
  });
});
