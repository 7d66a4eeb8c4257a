import { buildCards, buildListing, FACETS } from '@/__tests__/support/records/cards';
import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import { presentListing } from '@/components/catalogue/listing/presentListing';
import { NO_CRITERIA } from '@/domain/listing/criteria';

const NOTHING = { items: [], nextCursor: null, total: 0, totalIsCapped: false };
const MOEMA = { ...NO_CRITERIA, state: 'sp', city: 'sao-paulo', neighborhood: 'moema', bedrooms: 4 };
const place = (slug: string, name: string, count: number) => ({ path: `sp/sao-paulo/${slug}`, name, count });
const NEIGHBORHOODS = [place('pinheiros', 'Pinheiros', 12), place('centro', 'Centro', 1)];

const nearbyOf = (change: Partial<ListingData>) => {
  const facets = { ...FACETS, neighborhoods: NEIGHBORHOODS, ...change.facets };
  return presentListing(buildListing({ page: NOTHING, criteria: MOEMA, ...change, facets }), WORDS).nearby;
};

describe('nearby suggestions of an empty search', () => {
  it('link to the same search in other neighbourhoods of the city, with counts', () => {
    expect(nearbyOf({ sort: 'priceAsc' })).toEqual([
      {
        text: 'Pinheiros',
        href: '/imoveis/sp/sao-paulo/pinheiros?quartos=4&ordenar=priceAsc',
        found: '12 empreendimentos',
      },
      {
        text: 'Centro',
        href: '/imoveis/sp/sao-paulo/centro?quartos=4&ordenar=priceAsc',
        found: '1 empreendimento',
      },
    ]);
  });

  it('keep the map view', () => {
    expect(nearbyOf({ view: 'map' })[0]?.href).toBe('/imoveis/sp/sao-paulo/pinheiros?quartos=4&visao=mapa');
  });

  it('exclude the neighbourhood itself, and are six at most', () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      place(`bairro-${index}`, `Bairro ${index}`, 8 - index),
    );
    const neighborhoods = [place('moema', 'Moema', 9), ...many];
    const found = nearbyOf({ facets: { ...FACETS, neighborhoods } });
    expect(found.map(({ text }) => text)).toEqual(many.slice(0, 6).map(({ name }) => name));
  });

  it('mark an estimated count', () => {
    const neighborhoods = [place('pinheiros', 'Pinheiros', 1_200)];
    expect(nearbyOf({ facets: { ...FACETS, areEstimates: true, neighborhoods } })[0]?.found).toBe('~1.200');
  });

  it.each<[string, Partial<ListingData>]>([
    ['something is found', { page: { ...NOTHING, items: buildCards(1), total: 1 } }],
    ['no neighbourhood is asked for', { criteria: { ...MOEMA, neighborhood: null } }],
    ['the city may be one of several', { criteria: { ...MOEMA, state: null } }],
  ])('are empty where %s', (_, change) => {
    expect(nearbyOf(change)).toEqual([]);
  });
});
