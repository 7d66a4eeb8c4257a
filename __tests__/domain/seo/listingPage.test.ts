import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { parseListingQuery, type RawQuery } from '@/domain/listing/query';
import { type ListingFacts, listingKind, listingRule } from '@/domain/seo/listingPage';

const PINHEIROS = { uf: 'sp', cidade: 'sao-paulo', bairro: 'pinheiros' };
const PLACE = '/imoveis/sp/sao-paulo/pinheiros';

function facts(query: RawQuery, total = 12): ListingFacts {
  const { criteria, sort, view, cursor, ignored, swapped } = parseListingQuery(query);
  return { criteria, sort, view, cursor, isClean: ignored.length + swapped.length === 0, total };
}

describe('listingRule', () => {
  it.each<[what: string, kind: string, query: RawQuery, robots: string, path: string]>([
    ['everything', 'place', {}, 'index', '/imoveis'],
    ['a state', 'place', { uf: 'SP' }, 'index', '/imoveis/sp'],
    ['a neighbourhood', 'place', PINHEIROS, 'index', PLACE],
    [
      'a category',
      'placeCategory',
      { ...PINHEIROS, categoria: 'apartamentos' },
      'index',
      `${PLACE}/apartamentos`,
    ],
    ['bedrooms', 'placeFacet', { ...PINHEIROS, quartos: '2' }, 'index', `${PLACE}?quartos=2`],
    ['a phase', 'placeFacet', { ...PINHEIROS, fase: 'lancamento' }, 'index', `${PLACE}?fase=lancamento`],
    ['two facets', 'combination', { ...PINHEIROS, quartos: '2', fase: 'lancamento' }, 'noindex', PLACE],
    ['two phases', 'combination', { ...PINHEIROS, fase: ['lancamento', 'em-obras'] }, 'noindex', PLACE],
    ['two categories', 'combination', { ...PINHEIROS, categoria: ['casas', 'lotes'] }, 'noindex', PLACE],
    ['a price', 'combination', { ...PINHEIROS, precoMax: '500000' }, 'noindex', PLACE],
    ['an area', 'combination', { ...PINHEIROS, areaMin: '60' }, 'noindex', PLACE],
    ['parking', 'combination', { ...PINHEIROS, vagas: '1' }, 'noindex', PLACE],
    ['an amenity', 'combination', { ...PINHEIROS, comodidades: 'piscina' }, 'noindex', PLACE],
    ['a month', 'combination', { ...PINHEIROS, entregaAte: '2028-06' }, 'noindex', PLACE],
    [
      'a price of a category',
      'combination',
      { uf: 'sp', categoria: 'casas', precoMin: '1' },
      'noindex',
      '/imoveis/sp/casas',
    ],
    ['words', 'textSearch', { ...PINHEIROS, q: 'ipê' }, 'noindex', PLACE],
    ['another order', 'otherOrder', { ...PINHEIROS, ordenar: 'priceAsc' }, 'noindex', PLACE],
    ['the map', 'mapView', { ...PINHEIROS, visao: 'mapa' }, 'noindex', PLACE],
    [
      'a further page',
      'furtherPage',
      { ...PINHEIROS, cursor: 'abc.def' },
      'noindex',
      `${PLACE}?cursor=abc.def`,
    ],
    [
      'a further page of two facets',
      'combination',
      { quartos: '2', fase: 'lancamento', cursor: 'abc' },
      'noindex',
      '/imoveis',
    ],
    ['nonsense', 'corrected', { ...PINHEIROS, precoMin: 'caro' }, 'noindex', PLACE],
    ['another site’s mark', 'place', { ...PINHEIROS, utm_source: 'x', page: '1' }, 'index', PLACE],
  ])('%s is %s', (_what, kind, query, robots, path) => {
    expect(listingKind(facts(query))).toBe(kind);
    expect(listingRule(facts(query))).toMatchObject({ robots, path });
  });

  it('treats a part of the map as the map', () => {
    const criteria: ListingCriteria = {
      ...NO_CRITERIA,
      box: { west: -47, south: -24, east: -46, north: -23 },
    };
    expect(listingRule({ ...facts({}), criteria })).toMatchObject({ robots: 'noindex', path: '/imoveis' });
  });

  it.each([
    [0, 'empty', 'noindex'],
    [2, 'thin', 'noindex'],
    [3, 'place', 'index'],
  ] as const)('of a place with %i projects is %s', (total, kind, robots) => {
    expect(listingKind(facts(PINHEIROS, total))).toBe(kind);
    expect(listingRule(facts(PINHEIROS, total))).toMatchObject({ robots, path: PLACE });
  });
});
