import { HttpResponse, http } from 'msw';
import { buildCard, buildCards, FACETS } from '@/__tests__/support/records/cards';
import { useNetwork as answerRequests } from '@/__tests__/support/web/network';
import { loadListing } from '@/components/catalogue/listing/load/loadListing';
import type { ListingCriteria } from '@/domain/listing/criteria';
import type { Filter } from '@/domain/listing/filters';
import type { RawQuery } from '@/domain/listing/query';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const page = <Item>(items: readonly Item[], total = items.length) => ({
  items,
  nextCursor: null,
  total,
  totalIsCapped: false,
});
const place = (kind: string, path: string, name: string) => ({
  id: path,
  kind,
  path,
  name,
  city: 'São Paulo',
  state: path.slice(0, 2).toUpperCase(),
  latitude: 0,
  longitude: 0,
  projectCount: 5,
});
const PLACES = [
  place('city', 'sp/sao-paulo', 'São Paulo'),
  place('city', 'pe/recife', 'Recife'),
  place('neighborhood', 'rj/niteroi/pinheiros', 'Outro Pinheiros'),
  place('neighborhood', 'sp/sao-paulo/pinheiros', 'Pinheiros'),
];
const CARD_PRICE = { priceCents: 0, unitId: null, quotaId: null, label: 'unid. 0101' };

/** Santos has no project at the moment, and two states have a Bonito. */
const KNOWN = [
  ...PLACES,
  place('city', 'sp/santos', 'Santos'),
  place('city', 'ms/bonito', 'Bonito'),
  place('city', 'pe/bonito', 'Bonito'),
];

let askedMonths: string[] = [];
const network = answerRequests(
  http.get('*/api/public/places', ({ request }) => {
    const params = new URL(request.url).searchParams;
    const [at, kind] = [params.get('path'), params.get('kind')];
    if (at === null) return HttpResponse.json(page(PLACES.filter((known) => known.kind === kind)));
    const isCity = (path: string) => path.split('/').length === 2 && path.endsWith(`/${at}`);
    return HttpResponse.json(page(KNOWN.filter(({ path }) => path === at || isCity(path))));
  }),
  http.get('*/api/public/facets', ({ request }) => {
    askedMonths = new URL(request.url).searchParams.getAll('month');
    return HttpResponse.json(FACETS);
  }),
  http.get('*/api/public/advertisements', () => HttpResponse.json(page([]))),
);

/** Answers each search by its filters and records every request. */
function answerSearch(answer: (filters: readonly Filter[], params: URLSearchParams) => Response) {
  const requests: URLSearchParams[] = [];
  network.use(
    http.get('*/api/public/projects', ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      return answer(JSON.parse(params.get('filters') ?? '[]'), params);
    }),
  );
  return requests;
}

const load = (query: RawQuery, ...segments: string[]) => loadListing({ segments, query }, NOW);

async function find(query: RawQuery, ...segments: string[]) {
  const loaded = await load(query, ...segments);
  if (loaded.kind !== 'found') throw new Error(JSON.stringify(loaded));
  return loaded.listing;
}

describe('loadListing', () => {
  it('loads one page of the search in the order of the URL', async () => {
    const requests = answerSearch(() => HttpResponse.json(page(buildCards(2))));
    const listing = await find({ quartos: '2', ordenar: 'priceAsc', cursor: 'abc' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.get('limit')).toBe('24');
    expect(listing.facets).toEqual(FACETS);
    expect(listing.months[0]).toBe('2026-11');
    expect(askedMonths).toEqual(listing.months);
    expect(requests[0]?.get('sort')).toBe('priceAsc');
    expect(requests[0]?.get('cursor')).toBe('abc');
    expect(JSON.parse(requests[0]?.get('filters') ?? '')).toEqual([
      { scope: 'UNIT', field: 'bedrooms', op: 'gte', value: 2 },
    ]);
    expect(listing).toMatchObject({ cursor: 'abc', loosenings: [], renderedAt: NOW.toISOString() });
  });

  it('shows the first page, and reports it, after a refused cursor', async () => {
    const requests = answerSearch((_, params) =>
      params.has('cursor')
        ? HttpResponse.json({ code: 'invalid_cursor', message: '' }, { status: 400 })
        : HttpResponse.json(page(buildCards(2))),
    );
    const listing = await find({ cursor: '2147483647' });
    expect(listing).toMatchObject({ cursor: null, ignored: ['cursor'] });
    expect(listing.page.items).toHaveLength(2);
    expect(requests).toHaveLength(2);
  });

  it('reports an API failure instead of an empty list', async () => {
    answerSearch(() => HttpResponse.json({ code: 'internal_error', message: '' }, { status: 500 }));
    await expect(load({ cursor: 'abc' })).rejects.toMatchObject({ status: 500 });
  });

  it('resolves place names without confusing namesakes', async () => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    expect((await find({}, 'sp', 'sao-paulo', 'pinheiros')).places).toMatchObject({
      city: 'São Paulo',
      neighborhood: 'Pinheiros',
    });
    expect((await find({}, 'sp', 'santos', 'apartamentos')).places).toMatchObject({
      city: 'Santos',
      neighborhood: null,
    });
  });

  it.each([
    ['sp', 'nao-existe'],
    ['sp', 'recife'],
    ['sp', 'sao-paulo', 'nao-existe'],
    ['sp', 'nao-existe', 'pinheiros'],
    ['xx'],
  ])('is not found if the path names an unknown place: %s/%s', async (...segments) => {
    const requests = answerSearch(() => HttpResponse.json(page([])));
    expect(await load({}, ...segments)).toEqual({ kind: 'missing' });
    expect(requests).toHaveLength(0);
  });

  it.each<[RawQuery, string[], Partial<ListingCriteria>, string[]]>([
    [{ cidade: 'nao-existe' }, [], { state: null, city: null }, ['cidade']],
    [{ cidade: 'nao-existe', bairro: 'centro' }, ['sp'], { state: 'sp', city: null }, ['bairro', 'cidade']],
    [{ bairro: 'nao-existe' }, ['sp', 'sao-paulo'], { city: 'sao-paulo', neighborhood: null }, ['bairro']],
  ])('drops an unknown place of the query: %j', async (query, segments, criteria, ignored) => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    expect(await find(query, ...segments)).toMatchObject({ criteria, ignored });
  });

  it('redirects to the canonical URL without searching', async () => {
    const requests = answerSearch(() => HttpResponse.json(page(buildCards(1))));
    expect(await load({ uf: 'sp', cidade: 'sao-paulo', cursor: 'abc' })).toEqual({
      kind: 'moved',
      path: '/imoveis/sp/sao-paulo?cursor=abc',
    });
    expect(requests).toHaveLength(0);
  });

  it('completes the state of an unambiguous city and redirects', async () => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    expect(await load({ cidade: 'Recife' })).toEqual({ kind: 'moved', path: '/imoveis/pe/recife' });
    expect(await find({ cidade: 'bonito' })).toMatchObject({
      criteria: { state: null, city: 'bonito' },
      places: { city: 'Bonito' },
      ignored: [],
    });
  });

  it('loads a whole page of cards beside the map', async () => {
    const requests = answerSearch(() => HttpResponse.json(page(buildCards(1), 30)));
    expect((await find({ visao: 'mapa' })).page.total).toBe(30);
    expect(requests[0]?.get('limit')).toBe('24');
  });

  it('tries each condition of an empty search, and offers the helpful ones, best first', async () => {
    answerSearch((filters) => {
      const asks = (field: string) => filters.some((filter) => filter.field === field);
      if (!asks('bedrooms')) return HttpResponse.json(page(buildCards(1), 3));
      if (!asks('price')) return HttpResponse.json(page(buildCards(1), 12));
      return HttpResponse.json(page([]));
    });
    const listing = await find({ quartos: '4', precoMax: '100000' }, 'pe', 'recife');
    expect(listing.loosenings).toEqual([
      { conditionIndex: 2, total: 12, totalIsCapped: false },
      { conditionIndex: 1, total: 3, totalIsCapped: false },
    ]);
  });

  it('tries no conditions on a page beyond the end', async () => {
    const requests = answerSearch(() => HttpResponse.json(page([], 30)));
    const listing = await find({ quartos: '2', cursor: 'far' });
    expect(listing.loosenings).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('computes the price span of a place from the cards if complete, else from both ends of the order', async () => {
    const cheap = buildCard({
      priceFrom: { ...CARD_PRICE, priceCents: 20_000_000 },
      priceMaxCents: 30_000_000,
    });
    const requests = answerSearch((_, params) => {
      if (params.get('sort') === 'priceAsc') return HttpResponse.json(page([cheap], 90));
      if (params.get('sort') === 'priceDesc') return HttpResponse.json(page(buildCards(1), 90));
      return HttpResponse.json({ ...page(buildCards(2), 90), nextCursor: 'next' });
    });
    const span = { minCents: 20_000_000, maxCents: 128_400_000 };
    expect((await find({}, 'sp')).priceSpan).toEqual(span);
    expect(requests).toHaveLength(3);
    expect((await find({})).priceSpan).toBeNull();
    answerSearch(() => HttpResponse.json(page([cheap, ...buildCards(1)])));
    expect((await find({})).priceSpan).toEqual(span);
  });

  it('names the company of a company search', async () => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    const listing = await find({ incorporadora: '0199a1b2-0000-7000-8000-000000000001' });
    expect(listing.places.company).toBe('Construtora Horizonte');
  });
});
