import { WORDS } from '@/__tests__/support/web/catalogueFrame';
import { presentCard } from '@/components/catalogue/card/presentCard';
import type { HomeData } from '@/components/catalogue/home/homeData';
import type { ListingData } from '@/components/catalogue/listing/load/listingData';
import type { Advertisement } from '@/domain/advertisement/schema';
import { DEFAULT_SORT, NO_CRITERIA } from '@/domain/listing/criteria';
import type { Facets } from '@/domain/listing/facets';
import type { DeliveredProject } from '@/domain/project/delivered';
import type { ProjectCard } from '@/domain/project/schema';

const uuid = (number: number) => `0190000a-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Two hours after the availability of every built card was confirmed. */
export const RENDERED_AT = '2026-11-27T12:00:00.000Z';

/** An apartment building in Pinheiros, whose cheapest free unit is 0307 at R$ 489.900. */
export function buildCard(change: Partial<ProjectCard> = {}): ProjectCard {
  return {
    id: uuid(1),
    slug: 'residencial-ipe-amarelo',
    title: 'Residencial Ipê-Amarelo',
    genre: 'apartments',
    category: 'apartments',
    phase: 'Em obras',
    neighborhood: 'Pinheiros',
    city: 'São Paulo',
    state: 'SP',
    cover: {
      id: 'facade-0',
      url: '/media/illustrations/1/facade-0-v1.webp',
      kind: 'illustration',
      description: 'Ilustração da fachada do Residencial Ipê-Amarelo',
      width: 1600,
      height: 1200,
      takenOn: null,
    },
    bedroomsMin: 1,
    bedroomsMax: 3,
    parkingMin: 1,
    parkingMax: 2,
    areaMinM2: 38,
    areaMaxM2: 92.5,
    priceFrom: { priceCents: 48_990_000, unitId: uuid(307), quotaId: null, label: 'unid. 0307, torre A' },
    priceMaxCents: 128_400_000,
    offerCount: 61,
    deliveryDate: '2028-03-31',
    confirmedAt: '2026-11-27T10:00:00.000Z',
    registrationLine: 'RI R.3/112.345 – 10º Registro de Imóveis de São Paulo',
    entrepreneurName: 'Construtora Horizonte',
    ...change,
  };
}

/** A project that may not be sold yet: no registration, no price, a waiting list only. */
export function buildWaitingCard(change: Partial<ProjectCard> = {}): ProjectCard {
  return buildCard({
    id: uuid(2),
    slug: 'loft-curtume',
    title: 'Loft Curtume',
    phase: 'Pré-Lançamento',
    priceFrom: null,
    priceMaxCents: null,
    offerCount: 0,
    deliveryDate: null,
    registrationLine: null,
    ...change,
  });
}

/** A building in Pinheiros that was delivered in March 2025 and is sold out. */
export function buildDelivered(change: Partial<DeliveredProject> = {}): DeliveredProject {
  const { cover, registrationLine, entrepreneurName, neighborhood, city, state } = buildCard();
  return {
    id: uuid(3),
    slug: 'residencial-itapura',
    title: 'Residencial Itapura',
    category: 'apartments',
    phase: 'Concluído',
    neighborhood,
    city,
    state,
    cover,
    deliveryDate: '2025-03-14',
    isSoldOut: true,
    registrationLine,
    entrepreneurName,
    ...change,
  };
}

/** Cards with different ids, titles and URLs. */
export function buildCards(count: number): ProjectCard[] {
  return Array.from({ length: count }, (_, index) =>
    buildCard({ id: uuid(100 + index), slug: `projeto-${index}`, title: `Projeto ${index}` }),
  );
}

export function buildAdvertisement(change: Partial<Advertisement> = {}): Advertisement {
  return {
    id: uuid(900),
    creatorId: uuid(901),
    creatorName: 'Nova Era Incorporações',
    projectId: uuid(1),
    placement: 'home',
    title: 'Alameda das Palmeiras',
    text: 'Dois e três quartos a duas quadras da praça.',
    path: '/imovel/alameda-das-palmeiras',
    pictureUrl: '/media/illustrations/2/facade-0-v1.webp',
    registrationLine: 'RI R.7/88.120 – 2º Registro de Imóveis de Belo Horizonte',
    ...change,
  };
}

const CITIES = [
  { path: 'sp/sao-paulo', name: 'São Paulo', state: 'SP', projectCount: 21 },
  { path: 'pe/recife', name: 'Recife', state: 'PE', projectCount: 1 },
];

/** Facets of a search with one result each; options without a number find nothing. */
export const FACETS: Facets = {
  areEstimates: false,
  categories: [
    { value: 'apartments', count: 54 },
    { value: 'lofts', count: 9 },
  ],
  phases: [{ value: 'Em obras', count: 25 }],
  bedrooms: [{ value: 2, count: 31 }],
  suites: [{ value: 1, count: 12 }],
  parking: [{ value: 2, count: 7 }],
  deliveredBy: [{ value: '2027-12', count: 3 }],
  amenities: [{ value: 'accessibleUnits', count: 40 }],
  neighborhoods: [],
};

/** The listing without any filter, two cards on its only page. */
export function buildListing(change: Partial<ListingData> = {}): ListingData {
  const cards = buildCards(2);
  return {
    criteria: NO_CRITERIA,
    sort: DEFAULT_SORT,
    view: 'list',
    cursor: null,
    ignored: [],
    swapped: [],
    page: { items: cards, nextCursor: null, total: cards.length, totalIsCapped: false },
    cities: CITIES,
    places: { city: null, neighborhood: null },
    months: ['2026-11', '2026-12', '2027-12'],
    facets: FACETS,
    priceSpan: null,
    loosenings: [],
    advertisements: [],
    renderedAt: RENDERED_AT,
    ...change,
  };
}

export function buildHome(change: Partial<HomeData> = {}): HomeData {
  return {
    ceilings: [{ reais: 600_000, label: 'R$ 600.000' }],
    featured: buildCards(6).map((card) => presentCard(WORDS, card, RENDERED_AT)),
    all: { total: 84, isCapped: false },
    cities: [
      { href: '/imoveis/sp/sao-paulo', title: 'São Paulo', text: '21 empreendimentos' },
      { href: '/imoveis/pe/recife', title: 'Recife', text: '1 empreendimento' },
    ],
    categories: [
      { href: '/imoveis?categoria=apartamentos', title: 'Apartamentos', text: '54 empreendimentos' },
    ],
    advertisements: [buildAdvertisement()],
    ...change,
  };
}
