import { HttpResponse, http } from 'msw';
import { loadListing } from '@/components/catalogue/listing/loadListing';
import type { Filter } from '@/domain/listing/filters';
import { buildCards } from '../../support/cards';
import { useNetwork as answerRequests } from '../../support/network';

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
const PLACES = {
  city: [place('city', 'sp/sao-paulo', 'São Paulo'), place('city', 'pe/recife', 'Recife')],
  neighborhood: [
    place('neighborhood', 'rj/niteroi/pinheiros', 'Outro Pinheiros'),
    place('neighborhood', 'sp/sao-paulo/pinheiros', 'Pinheiros'),
  ],
};

const network = answerRequests(
  http.get('*/api/public/places', ({ request }) => {
    const kind = new URL(request.url).searchParams.get('kind');
    return HttpResponse.json(page(kind === 'city' ? PLACES.city : PLACES.neighborhood));
  }),
  http.get('*/api/public/advertisements', () => HttpResponse.json(page([]))),
);

/** Answers the search by what it asks for, and remembers every request. */
function answerSearch(answer: (filters: readonly Filter[], params: URLSearchParams) => Response) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get('*/api/public/projects', ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      return answer(JSON.parse(params.get('filters') ?? '[]'), params);
    }),
  );
  return asked;
}

describe('loadListing', () => {
  it('asks for one page of what the address says, in its order', async () => {
    const asked = answerSearch(() => HttpResponse.json(page(buildCards(2))));
    const listing = await loadListing({ quartos: '2', ordenar: 'priceAsc', cursor: 'abc' }, NOW);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.get('limit')).toBe('24');
    expect(asked[0]?.get('sort')).toBe('priceAsc');
    expect(asked[0]?.get('cursor')).toBe('abc');
    expect(JSON.parse(asked[0]?.get('filters') ?? '')).toEqual([
      { scope: 'UNIT', field: 'bedrooms', op: 'gte', value: 2 },
    ]);
    expect(listing).toMatchObject({ cursor: 'abc', loosenings: [], renderedAt: NOW.toISOString() });
  });

  it('begins at the first page, and says so, when the API refuses the cursor', async () => {
    const asked = answerSearch((_, params) =>
      params.has('cursor')
        ? HttpResponse.json({ code: 'invalid_cursor', message: '' }, { status: 400 })
        : HttpResponse.json(page(buildCards(2))),
    );
    const listing = await loadListing({ cursor: '2147483647' }, NOW);
    expect(listing).toMatchObject({ cursor: null, ignored: ['cursor'] });
    expect(listing.page.items).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('hides no failure of the API behind an empty list', async () => {
    answerSearch(() => HttpResponse.json({ code: 'internal_error', message: '' }, { status: 500 }));
    await expect(loadListing({ cursor: 'abc' }, NOW)).rejects.toMatchObject({ status: 500 });
  });

  it('names the places as people write them, and not their namesakes', async () => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    const listing = await loadListing({ cidade: 'sp/sao-paulo', bairro: 'pinheiros' }, NOW);
    expect(listing.places).toEqual({ city: 'São Paulo', neighborhood: 'Pinheiros' });
  });

  it('finds the state of a city that came without one', async () => {
    answerSearch(() => HttpResponse.json(page(buildCards(1))));
    const listing = await loadListing({ cidade: 'recife' }, NOW);
    expect(listing.criteria).toMatchObject({ state: 'pe', city: 'recife' });
  });

  it('tries each condition of a search that finds nothing, and offers those that help, the best first', async () => {
    answerSearch((filters) => {
      const asks = (field: string) => filters.some((filter) => filter.field === field);
      if (!asks('bedrooms')) return HttpResponse.json(page(buildCards(1), 3));
      if (!asks('price')) return HttpResponse.json(page(buildCards(1), 12));
      return HttpResponse.json(page([]));
    });
    const listing = await loadListing({ cidade: 'pe/recife', quartos: '4', precoMax: '100000' }, NOW);
    expect(listing.loosenings).toEqual([
      { conditionIndex: 2, total: 12, totalIsCapped: false },
      { conditionIndex: 1, total: 3, totalIsCapped: false },
    ]);
  });

  it('tries nothing on a page beyond the end', async () => {
    const asked = answerSearch(() => HttpResponse.json(page([], 30)));
    const listing = await loadListing({ quartos: '2', cursor: 'far' }, NOW);
    expect(listing.loosenings).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
