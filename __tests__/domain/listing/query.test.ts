import fc from 'fast-check';
import { anyCriteria } from '@/__tests__/support/records/criteria';
import { NO_CRITERIA, SORTS } from '@/domain/listing/criteria';
import { listingQueryOf, parseListingQuery } from '@/domain/listing/query';
import { readListingUrl } from '@/domain/listing/readListingUrl';

const criteriaOf = (query: Record<string, string | string[]>) => parseListingQuery(query).criteria;

describe('parseListingQuery', () => {
  it('reads an empty query, and empty form fields, as no criteria', () => {
    const expected = {
      criteria: NO_CRITERIA,
      sort: 'forSaleFirst',
      view: 'list',
      cursor: null,
      ignored: [],
      swapped: [],
    };
    expect(parseListingQuery({})).toEqual(expected);
    expect(parseListingQuery({ q: ' ', cidade: '', quartos: '', precoMin: '', categoria: '' })).toEqual(
      expected,
    );
  });

  it('ignores a place name that is too long', () => {
    const long = 'a-'.repeat(60);
    expect(parseListingQuery({ uf: 'sp', cidade: long, bairro: 'centro' })).toMatchObject({
      criteria: { ...NO_CRITERIA, state: 'sp' },
      ignored: ['cidade', 'bairro'],
    });
    expect(parseListingQuery({ cidade: `sp/${long}` }).ignored).toEqual(['cidade']);
    expect(readListingUrl({ segments: ['sp', long], query: {} })).toBeNull();
    expect(readListingUrl({ segments: ['sp', 'sao-paulo', long], query: {} })).toBeNull();
  });

  it('ignores unknown parameters', () => {
    expect(parseListingQuery({ utm_source: 'x', page: '2147483647' }).ignored).toEqual([]);
  });

  it.each([
    ['500000', 50_000_000],
    ['500.000', 50_000_000],
    ['R$ 500.000', 50_000_000],
    ['R$\u00a0500.000,00', 50_000_000],
    ['1.000.000', 100_000_000],
    ['2342,50', 234_250],
    ['1.234,56', 123_456],
  ])('reads the price %s in Brazilian format', (typed, cents) => {
    const { criteria, ignored } = parseListingQuery({ precoMin: typed });
    expect(criteria.priceMinCents).toBe(cents);
    expect(ignored).toEqual([]);
  });

  it.each([
    ['500,000', 50_000_000],
    ['R$500,000', 50_000_000],
    ['1,234.56', 123_456],
    ['3212.55', 321_255],
    ['500.000\u00a0BRL', 50_000_000],
  ])('reads the price %s in the format of English and Spanish pages', (typed, cents) => {
    expect(criteriaOf({ precoMin: typed }).priceMinCents).toBe(cents);
  });

  it('reads an area with English thousands separators', () => {
    expect(criteriaOf({ areaMin: '1,250', areaMax: '1,300.5 m²' })).toMatchObject({
      areaMinM2: 1250,
      areaMaxM2: 1300.5,
    });
  });

  it.each(['-1', 'abc', 'R$ 500 mil', '12,34.56', '1.234,567', '1e3', 'NaN', '9'.repeat(40), '💰'])(
    'ignores and reports the price %s',
    (typed) => {
      const { criteria, ignored } = parseListingQuery({ precoMin: typed, precoMax: '300000' });
      expect(criteria.priceMinCents).toBeNull();
      expect(criteria.priceMaxCents).toBe(30_000_000);
      expect(ignored).toEqual(['precoMin']);
    },
  );

  it('exchanges and reports the ends of a reversed range', () => {
    const price = parseListingQuery({ precoMin: '500000', precoMax: '300000' });
    expect(price.criteria).toMatchObject({ priceMinCents: 30_000_000, priceMaxCents: 50_000_000 });
    expect(price.swapped).toEqual(['price']);
    const area = parseListingQuery({ areaMin: '90', areaMax: '72,5' });
    expect(area.criteria).toMatchObject({ areaMinM2: 72.5, areaMaxM2: 90 });
    expect(area.swapped).toEqual(['area']);
  });

  it('accepts one end of a range, and reads zero as no limit', () => {
    expect(criteriaOf({ precoMin: '300000' })).toMatchObject({
      priceMinCents: 30_000_000,
      priceMaxCents: null,
    });
    expect(parseListingQuery({ precoMin: '0' })).toMatchObject({
      criteria: { priceMinCents: null },
      ignored: [],
    });
  });

  it.each(['2147483647', '-1', '1.5', 'abc', '1e3', '21'])('ignores and reports %s bedrooms', (typed) => {
    expect(parseListingQuery({ quartos: typed })).toMatchObject({
      criteria: { bedrooms: null },
      ignored: ['quartos'],
    });
  });

  it('reads a studio and "at least" in each spelling', () => {
    expect(criteriaOf({ quartos: 'studio' }).bedrooms).toBe(0);
    expect(criteriaOf({ quartos: 'Studio' }).bedrooms).toBe(0);
    expect(criteriaOf({ quartos: '0' }).bedrooms).toBe(0);
    expect(criteriaOf({ quartos: '2' }).bedrooms).toBe(2);
    // An unescaped plus sign in a URL arrives as a space.
    expect(criteriaOf({ quartos: '2+' }).bedrooms).toBe(2);
    expect(criteriaOf({ quartos: '2 ' }).bedrooms).toBe(2);
    expect(criteriaOf({ suites: '1', vagas: '0' })).toMatchObject({ suitesMin: 1, parkingMin: null });
  });

  it('reads the first value that is not empty', () => {
    expect(criteriaOf({ quartos: ['', '3', '1'] }).bedrooms).toBe(3);
  });

  it('finds the city by slug and state, by path, and by typed name', () => {
    const place = { state: 'sp', city: 'sao-paulo', neighborhood: null };
    expect(criteriaOf({ uf: 'sp', cidade: 'sao-paulo' })).toMatchObject(place);
    expect(criteriaOf({ uf: 'SP', cidade: 'São Paulo' })).toMatchObject(place);
    expect(criteriaOf({ cidade: 'sp/sao-paulo' })).toMatchObject(place);
    expect(criteriaOf({ cidade: 'sao-paulo' })).toMatchObject({ ...place, state: null });
    expect(criteriaOf({ cidade: 'sp/sao-paulo', bairro: 'pinheiros' }).neighborhood).toBe('pinheiros');
  });

  it('prefers the path of the city to a contradicting state, and reports it', () => {
    expect(parseListingQuery({ uf: 'rj', cidade: 'sp/sao-paulo' })).toMatchObject({
      criteria: { state: 'sp', city: 'sao-paulo' },
      ignored: ['uf'],
    });
  });

  it('ignores impossible places, and a neighbourhood without its city', () => {
    expect(parseListingQuery({ uf: 'xx', cidade: '%', bairro: 'centro' })).toMatchObject({
      criteria: { state: null, city: null, neighborhood: null },
      ignored: ['uf', 'cidade', 'bairro'],
    });
    expect(parseListingQuery({ cidade: 'sp/sao-paulo/pinheiros' }).ignored).toEqual(['cidade']);
  });

  it('keeps known categories and phases in one order, once each, and reports unknown ones', () => {
    const { criteria, ignored } = parseListingQuery({
      categoria: ['lofts', 'apartamentos', 'lofts', 'castelos'],
      fase: ['em-obras', 'Pré-Lançamento'],
    });
    expect(criteria.categories).toEqual(['apartments', 'lofts']);
    expect(criteria.phases).toEqual(['Pré-Lançamento', 'Em obras']);
    expect(ignored).toEqual(['categoria']);
  });

  it.each(['%', '_', '50%', 'a_b', '\\', '"aspas"', "d'ávila", '🏠', '<script>'])(
    'searches the text %s unchanged',
    (text) => {
      expect(criteriaOf({ q: text }).text).toBe(text);
    },
  );

  it('joins repeated texts, removes invisible characters, and limits the length', () => {
    expect(criteriaOf({ q: '  vila\u00a0 \n jatobá\u0000 ' }).text).toBe('vila jatobá');
    expect(criteriaOf({ q: 'Sa\u0303o' }).text).toBe('São');
    expect(Array.from(criteriaOf({ q: '🏠'.repeat(500) }).text ?? '')).toHaveLength(100);
  });

  it('accepts four orders and ignores any other', () => {
    expect(parseListingQuery({ ordenar: 'priceAsc' }).sort).toBe('priceAsc');
    expect(parseListingQuery({ ordenar: 'minimumPrice' })).toMatchObject({
      sort: 'forSaleFirst',
      ignored: ['ordenar'],
    });
  });

  it('passes on a well-formed cursor, and ignores any other', () => {
    expect(parseListingQuery({ cursor: 'eyJwIjoxfQ.c2ln' }).cursor).toBe('eyJwIjoxfQ.c2ln');
    expect(parseListingQuery({ cursor: 'a b' })).toMatchObject({ cursor: null, ignored: ['cursor'] });
  });

  it('never throws for any query', () => {
    const values = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })));
    const names = [
      'q',
      'uf',
      'cidade',
      'bairro',
      'categoria',
      'quartos',
      'areaMin',
      'precoMin',
      'fase',
      'cursor',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), values), (query) => {
        const { criteria, sort } = parseListingQuery(query);
        expect(parseListingQuery(listingQueryOf(criteria, sort)).criteria).toEqual(criteria);
      }),
    );
  });
});

describe('listingQueryOf', () => {
  it('writes only the given criteria, in a fixed order', () => {
    const query = listingQueryOf(
      { ...NO_CRITERIA, city: 'sao-paulo', state: 'sp', bedrooms: 0, priceMaxCents: 50_000_050 },
      'forSaleFirst',
    );
    expect(Object.entries(query)).toEqual([
      ['uf', 'sp'],
      ['cidade', 'sao-paulo'],
      ['quartos', 'studio'],
      ['precoMax', '500000,50'],
    ]);
  });

  it('is reversed by parseListingQuery for every search', () => {
    fc.assert(
      fc.property(anyCriteria, fc.constantFrom(...SORTS), (wanted, sort) => {
        expect(parseListingQuery(listingQueryOf(wanted, sort))).toEqual({
          criteria: wanted,
          sort,
          view: 'list',
          cursor: null,
          ignored: [],
          swapped: [],
        });
      }),
    );
  });
});
