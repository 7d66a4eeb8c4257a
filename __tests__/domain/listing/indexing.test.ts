import { NO_CRITERIA } from '@/domain/listing/criteria';
import { isWorthIndexing } from '@/domain/listing/indexing';

const place = { ...NO_CRITERIA, state: 'sp', city: 'sao-paulo', neighborhood: 'pinheiros' } as const;

describe('isWorthIndexing', () => {
  it('lets search engines keep a place, with a category and one more condition', () => {
    expect(isWorthIndexing(NO_CRITERIA, 84)).toBe(true);
    expect(isWorthIndexing(place, 3)).toBe(true);
    expect(isWorthIndexing({ ...place, categories: ['apartments'], bedrooms: 2 }, 3)).toBe(true);
    expect(isWorthIndexing({ ...place, categories: ['apartments'], phases: ['Em obras'] }, 3)).toBe(true);
  });

  it('keeps a page with fewer than three projects out', () => {
    expect(isWorthIndexing(place, 2)).toBe(false);
  });

  it.each([
    { text: 'ipê' },
    { priceMaxCents: 50_000_000 },
    { areaMinM2: 60 },
    { parkingMin: 1 },
    { categories: ['apartments', 'lofts'] },
    { phases: ['Em obras', 'Concluído'] },
    { bedrooms: 2, phases: ['Em obras'] },
  ] as const)('keeps the endless combinations out: %j', (change) => {
    expect(isWorthIndexing({ ...place, ...change }, 50)).toBe(false);
  });
});
