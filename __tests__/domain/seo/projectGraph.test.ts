import { buildProject, buildQuota, buildUnits } from '@/__tests__/support/records/projectFixtures';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { chosenIn } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import { decimalPrice, projectGraph } from '@/domain/seo/projectGraph';

const ORIGIN = 'https://soleira.example';
const UNITS = buildUnits(['as', 'ad'], (floor) => ({
  prices: floor === 2 ? { currentCents: 60_000_001, history: [] } : { currentCents: 51_200_000, history: [] },
}));

function graph(
  change: Partial<PublicProject> = {},
  at: { unit?: string; quota?: number } = {},
  quotas = false,
) {
  const project = buildProject(change);
  const offer = offerOf(project, UNITS, quotas ? [buildQuota({ number: 7 })] : []);
  const chosen = chosenIn(offer, { tower: 'A', unit: at.unit ?? null, quota: at.quota ?? null });
  const things = projectGraph({
    project,
    offer,
    chosen,
    chosenLabel: 'Unidade 201',
    amenities: ['Piscina'],
    origin: ORIGIN,
  });
  // Parsed JSON without undefined properties.
  const read: Record<string, unknown>[] = JSON.parse(JSON.stringify(things));
  return (type: string) => read.find((node) => node['@type'] === type);
}

describe('projectGraph', () => {
  it('offers the project from the displayed price to the highest one', () => {
    expect(graph()('RealEstateListing')?.offers).toMatchObject({
      '@type': 'AggregateOffer',
      priceCurrency: 'BRL',
      lowPrice: '512000.00',
      highPrice: '600000.01',
      offerCount: 3,
      availability: 'https://schema.org/InStock',
      seller: {
        '@type': 'Organization',
        name: 'Horizonte',
        identifier: [
          { '@type': 'PropertyValue', propertyID: 'CNPJ', value: '11.222.333/0001-81' },
          { '@type': 'PropertyValue', propertyID: 'CRECI', value: 'CRECI/SP 12345-J' },
        ],
      },
    });
  });

  it('describes the building by its place, its plans and its available units', () => {
    expect(graph()('ApartmentComplex')).toMatchObject({
      '@id': `${ORIGIN}/imovel/residencial-ipe-amarelo#residence`,
      address: { streetAddress: 'Rua dos Pinheiros, 1200', postalCode: '05422-002', addressCountry: 'BR' },
      geo: { latitude: -23.5646, longitude: -46.6914 },
      numberOfAccommodationUnits: 6,
      numberOfAvailableAccommodationUnits: 3,
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Piscina', value: true }],
      identifier: { propertyID: 'RI', value: 'RI R.3/112.345 – 10º Registro de Imóveis de São Paulo' },
    });
    expect(graph()('ApartmentComplex')?.accommodationFloorPlan).toEqual([
      {
        '@type': 'FloorPlan',
        name: 'Dois quartos',
        floorSize: { '@type': 'QuantitativeValue', value: 64, unitCode: 'MTK' },
        numberOfBedrooms: 2,
        numberOfBathroomsTotal: 2,
        numberOfAccommodationUnits: 4,
        numberOfAvailableAccommodationUnits: 2,
      },
      expect.objectContaining({ name: 'Três suítes', numberOfAvailableAccommodationUnits: 0 }),
    ]);
  });

  it.each([
    ['youtube', { url: 'https://videos.example/1' }],
    ['file', { contentUrl: 'https://videos.example/1' }],
  ] as const)('names the video of %s by its title and its URL', (provider, address) => {
    const video = { provider, url: 'https://videos.example/1', title: 'Um passeio pelo decorado' };
    const project = buildProject();
    expect(graph({ video })('RealEstateListing')?.video).toEqual({
      '@type': 'VideoObject',
      name: 'Um passeio pelo decorado',
      thumbnailUrl: `${ORIGIN}${project.cover.url}`,
      ...address,
    });
    expect(graph()('RealEstateListing')).not.toHaveProperty('video');
  });

  it.each<[string, Partial<PublicProject>]>([
    ['a waiting list', { phase: 'Pré-Lançamento' }],
    ['a project that is sold out', { priceFrom: null }],
  ])('has no offer for %s', (_, change) => {
    const listing = graph(change)('RealEstateListing');
    expect(listing).toBeDefined();
    expect(listing).not.toHaveProperty('offers');
  });

  it('describes houses and lots as single residences, not as a complex of apartments', () => {
    for (const category of ['houses', 'lots'] as const) {
      expect(graph({ category })('Residence')).not.toHaveProperty('numberOfAvailableAccommodationUnits');
    }
  });

  it('offers the unit of the URL, with its own price', () => {
    const find = graph({}, { unit: '201' });
    const url = `${ORIGIN}/imovel/residencial-ipe-amarelo?torre=A&unidade=201`;
    expect(find('Apartment')).toMatchObject({ '@id': `${url}#unit`, floorLevel: '2', numberOfBedrooms: 2 });
    expect(find('Offer')).toMatchObject({ url, price: '600000.01', itemOffered: { '@id': `${url}#unit` } });
  });

  it('keeps a sold unit, without an offer', () => {
    const find = graph({}, { unit: '202' });
    expect(find('Apartment')).toBeDefined();
    expect(find('Offer')).toBeUndefined();
  });

  it('offers a quota of a club by the price of the quota', () => {
    const find = graph({ genre: 'clubs', category: 'clubs' }, { unit: '101', quota: 7 }, true);
    expect(find('Offer')).toMatchObject({ price: '54900.00', url: expect.stringContaining('cota=7') });
  });

  it('contains no ratings', () => {
    expect(JSON.stringify([graph({}, { unit: '201' })('RealEstateListing')])).not.toMatch(/rating|review/i);
  });
});

describe('decimalPrice', () => {
  it.each([
    [60_000_000, '600000.00'],
    [5, '0.05'],
    [123_456, '1234.56'],
  ])('writes %i centavos as %s', (cents, text) => {
    expect(decimalPrice(cents)).toBe(text);
  });
});
