import fc from 'fast-check';
import { anyCriteria } from '@/__tests__/support/records/criteria';
import { NO_CRITERIA, SORTS } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { LISTING_PARAMETERS } from '@/domain/listing/query';
import { type RequestedUrl, readListingUrl, redirectTarget } from '@/domain/listing/readListingUrl';

/** Splits a URL as Next does: decoded segments, and parameters as one text or several. */
function take(address: string): RequestedUrl {
  const url = new URL(address, 'http://site');
  const names = [...new Set(url.searchParams.keys())];
  return {
    segments: url.pathname.split('/').slice(2).map(decodeURIComponent),
    query: Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name)])),
  };
}

function read(address: string) {
  const reading = readListingUrl(take(address));
  if (reading === null) throw new Error(`${address} is no listing URL`);
  return reading;
}

const moved = (address: string) => redirectTarget(take(address), read(address));

describe('listingHref', () => {
  const pinheiros = { ...NO_CRITERIA, state: 'sp', city: 'sao-paulo', neighborhood: 'pinheiros' };

  it.each([
    ['/imoveis', NO_CRITERIA],
    ['/imoveis/sp', { ...NO_CRITERIA, state: 'sp' }],
    ['/imoveis/sp/apartamentos', { ...NO_CRITERIA, state: 'sp', categories: ['apartments'] as const }],
    ['/imoveis/sp/sao-paulo/pinheiros', pinheiros],
    ['/imoveis/sp/sao-paulo/pinheiros/lotes', { ...pinheiros, categories: ['lots'] as const }],
    ['/imoveis?categoria=apartamentos', { ...NO_CRITERIA, categories: ['apartments'] as const }],
    ['/imoveis?cidade=bonito', { ...NO_CRITERIA, city: 'bonito' }],
    [
      '/imoveis/sp?categoria=casas&categoria=lotes',
      { ...NO_CRITERIA, state: 'sp', categories: ['houses', 'lots'] as const },
    ],
  ])('writes %s', (address, criteria) => {
    expect(listingHref(criteria)).toBe(address);
  });

  it('does not end a path with a place that has the name of a category', () => {
    const lotes = { ...NO_CRITERIA, state: 'sp', city: 'lotes' };
    expect(listingHref(lotes)).toBe('/imoveis/sp?cidade=lotes');
    expect(listingHref({ ...lotes, categories: ['houses'] })).toBe('/imoveis/sp/lotes/casas');
  });

  it('does not end a path with a place that has the name of the launches', () => {
    const launches = { ...NO_CRITERIA, state: 'sp', city: 'santos', neighborhood: 'lancamentos' };
    expect(listingHref(launches)).toBe('/imoveis/sp/santos?bairro=lancamentos');
    expect(read('/imoveis/sp/santos?bairro=lancamentos').criteria).toEqual(launches);
    expect(listingHref({ ...launches, categories: ['lots'] })).toBe('/imoveis/sp/santos/lancamentos/lotes');
  });

  it('writes order, view and cursor after the search', () => {
    expect(listingHref({ ...pinheiros, bedrooms: 2 }, 'priceAsc', { cursor: 'eyJ.x', view: 'map' })).toBe(
      '/imoveis/sp/sao-paulo/pinheiros?quartos=2&ordenar=priceAsc&visao=mapa&cursor=eyJ.x',
    );
  });

  it('round-trips any search, and never leads to another host', () => {
    const cursor = fc.option(fc.stringMatching(/^[\w-]{1,30}\.[\w-]{1,30}$/), { nil: null });
    fc.assert(
      fc.property(
        anyCriteria,
        fc.constantFrom(...SORTS),
        fc.constantFrom('list' as const, 'map' as const),
        cursor,
        (criteria, sort, view, further) => {
          const address = listingHref(criteria, sort, { view, cursor: further });
          const expected = { criteria, sort, view, cursor: further, ignored: [], swapped: [] };
          expect(read(address)).toMatchObject(expected);
          expect(moved(address)).toBeNull();
        },
      ),
    );
  });
});

describe('readListingUrl', () => {
  it.each([
    ['/imoveis/xx', 'a state that does not exist'],
    ['/imoveis/apartamentos', 'a category without a state'],
    ['/imoveis/lancamentos', 'a phase without a state'],
    ['/imoveis/sp/sao-paulo/pinheiros/rua/apartamentos', 'more than a neighbourhood'],
    ['/imoveis/sp/sao-paulo/pinheiros/castelos', 'a category that does not exist'],
    ['/imoveis/sp/%F0%9F%8F%A0', 'a segment without a letter'],
    ['/imoveis/sp//apartamentos', 'an empty segment'],
  ])('returns null for %s: %s', (address) => {
    expect(readListingUrl(take(address))).toBeNull();
  });

  it('names the places of the path', () => {
    expect(read('/imoveis/sp/sao-paulo/casas?bairro=moema').path).toEqual({
      state: 'sp',
      city: 'sao-paulo',
      neighborhood: null,
      category: 'houses',
    });
  });

  it.each([
    ['/imoveis/sp?uf=rj', 'uf', { state: 'sp' }],
    ['/imoveis/sp?cidade=rj/niteroi', 'cidade', { state: 'sp', city: null }],
    ['/imoveis/sp/campinas?cidade=santos', 'cidade', { state: 'sp', city: 'campinas' }],
    ['/imoveis/sp/santos/gonzaga?bairro=centro', 'bairro', { neighborhood: 'gonzaga' }],
  ])('prefers the path of %s to its query, and reports the contradiction', (address, parameter, criteria) => {
    expect(read(address)).toMatchObject({ criteria, ignored: [parameter] });
  });
});

describe('redirectTarget', () => {
  it.each([
    ['/imoveis/SP', '/imoveis/sp'],
    ['/imoveis/SP/S%C3%A3o-Paulo', '/imoveis/sp/sao-paulo'],
    ['/imoveis/sp/Sao%20Paulo/Apartamentos', '/imoveis/sp/sao-paulo/apartamentos'],
    ['/imoveis?uf=sp&cidade=sao-paulo', '/imoveis/sp/sao-paulo'],
    ['/imoveis?cidade=sp/sao-paulo&q=&quartos=&bairro=moema', '/imoveis/sp/sao-paulo/moema'],
    ['/imoveis/sp?cidade=sao-paulo', '/imoveis/sp/sao-paulo'],
    ['/imoveis/sp/sao-paulo?categoria=lofts', '/imoveis/sp/sao-paulo/lofts'],
    ['/imoveis/sp/sao-paulo/lofts?categoria=lofts', '/imoveis/sp/sao-paulo/lofts'],
    ['/imoveis/sp/lofts?categoria=casas', '/imoveis/sp?categoria=casas&categoria=lofts'],
    ['/imoveis/sp?uf=sp&quartos=2&quartos=2', '/imoveis/sp?quartos=2'],
    ['/imoveis/sp/sao-paulo/lancamentos', '/imoveis/sp/sao-paulo?fase=lancamento'],
    ['/imoveis/sp/Lan%C3%A7amentos?quartos=2', '/imoveis/sp?quartos=2&fase=lancamento'],
    ['/imoveis/sp/casas/lancamentos?fase=em-obras', '/imoveis/sp/casas?fase=lancamento&fase=em-obras'],
    ['/imoveis?precoMax=R%24+500.000', '/imoveis?precoMax=500000'],
    ['/imoveis?ordenar=forSaleFirst&visao=lista', '/imoveis'],
    ['/imoveis?ordenar=createdDesc&visao=lista', '/imoveis?ordenar=createdDesc'],
    [
      '/imoveis?uf=BA&ordenar=priceAsc&visao=mapa&cursor=ab.c',
      '/imoveis/ba?ordenar=priceAsc&visao=mapa&cursor=ab.c',
    ],
  ])('redirects %s to %s', (from, to) => {
    expect(moved(from)).toBe(to);
    expect(moved(to)).toBeNull();
  });

  it.each([
    '/imoveis?quartos=muitos',
    '/imoveis?precoMin=900000&precoMax=500000',
    '/imoveis/sp?uf=rj',
    '/imoveis/sp?categoria=casas&categoria=castelo',
    '/imoveis?utm_source=x',
  ])('does not redirect %s, whose page reports or ignores its parameters', (address) => {
    expect(moved(address)).toBeNull();
  });

  it('keeps parameters that were not understood, so that the page can report them', () => {
    expect(moved('/imoveis?uf=SP&quartos=muitos&areaMin=90&areaMax=70')).toBe(
      '/imoveis/sp?quartos=muitos&areaMin=90&areaMax=70',
    );
    expect(moved('/imoveis/sp/lofts?categoria=castelo')).toBe(
      '/imoveis/sp?categoria=lofts&categoria=castelo',
    );
  });

  it('keeps the phase of the path beside an invalid one', () => {
    expect(moved('/imoveis/sp/lancamentos?fase=sonho')).toBe('/imoveis/sp?fase=sonho&fase=lancamento');
  });

  it('keeps a neighbourhood named like the launches beside a contradicting one', () => {
    const requested = {
      segments: ['sp', 'sp', 'lancamentos', 'casas'],
      query: { categoria: ['!'], bairro: ['sp'] },
    };
    const reading = readListingUrl(requested);
    const target = reading && redirectTarget(requested, reading);
    expect(read(target ?? '').criteria).toEqual(reading?.criteria);
    expect(new Set(read(target ?? '').ignored)).toEqual(new Set(reading?.ignored));
    expect(moved(target ?? '')).toBeNull();
  });

  it('redirects any URL to a canonical URL', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'sp',
        'RJ',
        'São Paulo',
        'sao-paulo',
        'lotes',
        'Casas',
        'lancamentos',
        'sp/santos',
        '2',
        '900',
        '',
        ' ',
        'xx',
      ),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    );
    const query = fc.dictionary(
      fc.constantFrom(...LISTING_PARAMETERS),
      fc.oneof(word, fc.array(word, { maxLength: 3 })),
    );
    // No city shares its name with a category; the cases above cover that collision.
    const place = word.filter((text) => text !== '' && !['lotes', 'Casas'].includes(text));
    const segments = fc
      .tuple(fc.array(place, { maxLength: 3 }), fc.subarray(['Lotes', 'casas'], { maxLength: 1 }))
      .map(([places, category]) => [...places, ...category]);
    fc.assert(
      fc.property(segments, query, (path, rest) => {
        const requested = { segments: path, query: rest };
        const reading = readListingUrl(requested);
        if (reading === null) return;
        const target = redirectTarget(requested, reading);
        if (target === null) return;
        expect(read(target).criteria).toEqual(reading.criteria);
        expect(new Set(read(target).ignored)).toEqual(new Set(reading.ignored));
        expect(moved(target)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});
