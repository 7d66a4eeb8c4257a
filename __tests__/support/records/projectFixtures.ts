import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { PublicProject } from '@/domain/project/schema';
import type { Tower } from '@/domain/project/tower';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import type { DisplayState } from '@/domain/unit/status';
import type { ProjectUnits } from '@/services/public';

const uuid = (kind: number, number: number) =>
  `0190${String(kind).padStart(4, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A tower of three floors and two positions, by default. */
export function buildTower(change: Partial<Tower> = {}): Tower {
  return {
    code: 'A',
    name: 'Torre A',
    kind: 'tower',
    firstFloor: 1,
    floors: 3,
    positions: [
      { position: 1, planIndex: 0, orientation: 'nascente' },
      { position: 2, planIndex: 1, orientation: 'poente' },
    ],
    ...change,
  };
}

/** A unit of 64 m² at R$ 512.000; in any state but active it has no price, as in the API. */
export function buildUnit(change: Partial<PublicUnit> = {}): PublicUnit {
  const { floor = 1, position = 1, tower = 'A', displayState = 'active' } = change;
  const prices =
    displayState === 'active'
      ? { currentCents: 51_200_000, history: [{ priceCents: 51_200_000, since: '2026-11-01T12:00:00.000Z' }] }
      : null;
  return {
    id: uuid(tower.charCodeAt(0), floor * 100 + position),
    projectId: uuid(1, 1),
    planIndex: 0,
    tower,
    floor,
    position,
    code: `${floor}${String(position).padStart(2, '0')}`,
    kind: 'sellable',
    areaM2: 64,
    orientation: 'nascente',
    highlights: [],
    rooms: { bedrooms: 2, suites: 1, bathrooms: 2, parkingSpots: 1 },
    displayState,
    prices,
    ...change,
  };
}

/** The units of a tower from a picture of its states, top floor first: a available, r reserved, s sold, d disabled, `.` void. */
export function buildUnits(
  picture: readonly string[],
  change: (floor: number, position: number) => Partial<PublicUnit> = () => ({}),
): PublicUnit[] {
  const states: Readonly<Record<string, DisplayState>> = {
    a: 'active',
    r: 'reserved',
    s: 'sold',
    d: 'disabled',
  };
  return picture.flatMap((line, row) =>
    [...line].flatMap((email, column) => {
      const [floor, position, displayState] = [picture.length - row, column + 1, states[email]];
      if (!displayState) return [];
      return [buildUnit({ floor, position, displayState, ...change(floor, position) })];
    }),
  );
}

/** Answer of the API with the units of a project with a tower of two. */
export function buildProjectUnits(): ProjectUnits {
  const items = buildUnits(['as']);
  return { items, quotas: [], nextCursor: null, total: items.length, totalIsCapped: false };
}

/** A quota of 1/26 with two weeks at R$ 54.900. */
export function buildQuota(change: Partial<PublicQuota> = {}): PublicQuota {
  const { number = 1, displayState = 'active' } = change;
  return {
    id: uuid(7, number),
    projectId: uuid(1, 1),
    unitId: buildUnit().id,
    unitCode: '101',
    planIndex: 0,
    number,
    fraction: { numerator: 1, denominator: 26 },
    weekRule: 'fixed',
    weeks: [number, number + 26],
    displayState,
    priceCents: displayState === 'active' ? 5_490_000 : null,
    priceHistory:
      displayState === 'active' ? [{ priceCents: 5_490_000, since: '2026-11-01T12:00:00.000Z' }] : [],
    ...change,
  };
}

/** A published project under works with one tower, two plans and a registered incorporation. */
export function buildProject(change: Partial<PublicProject> = {}): PublicProject {
  return {
    id: uuid(1, 1),
    slug: 'residencial-ipe-amarelo',
    title: 'Residencial Ipê-Amarelo',
    description: 'Duas torres a 400 m do metrô.\n\nHorta no terraço.',
    genre: 'apartments',
    category: 'apartments',
    propertyKind: 'apartamento',
    projectType: 'residencial',
    phase: 'Em obras',
    cover: buildPicture(0),
    photos: [buildPicture(1), buildPicture(2)],
    video: null,
    address: {
      street: 'Rua dos Pinheiros',
      number: '1200',
      complement: null,
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '05422002',
      latitude: -23.5646,
      longitude: -46.6914,
    },
    placePath: 'sp/sao-paulo/pinheiros',
    details: {
      deliveryDate: '2028-06-30',
      launchedOn: '2025-03-10',
      worksStartedOn: '2026-02-01',
      completedOn: null,
      toleranceDays: 180,
      landAreaM2: 2400,
      ringFencedAssets: true,
      architect: 'Atelier Sol',
      landscaper: null,
      cib: 'A1B2C3D4',
      condominiumFeeCents: 68_000,
      propertyTaxMonthlyCents: 21_000,
      amenities: ['pool', 'gym'],
      highlights: ['Fachada ventilada'],
    },
    plans: [
      buildPlan(),
      buildPlan({ planIndex: 1, title: 'Três suítes', areaM2: 92, bedrooms: 3, suites: 3, bathrooms: 4 }),
    ],
    towers: [buildTower()],
    config: {
      paymentMethods: ['pix'],
      reservation: { holdMinutes: 30, amountCents: 500_000, boletoHours: 72, queueHours: 2 },
      visits: DEFAULT_CONFIG.visits,
      plan: DEFAULT_CONFIG.plan,
      brokerage: { percent: 5, beneficiary: 'Horizonte Imóveis' },
      priceIncludes: ['Uma vaga de garagem'],
      priceExcludes: ['ITBI e registro'],
      negotiation: { roundDays: 7, fixedHours: 48, monthlyRatePercent: 1 },
    },
    registration: {
      number: 'R.3/112.345',
      office: '10º Registro de Imóveis de São Paulo',
      date: '2025-03-02',
    },
    entrepreneur: {
      id: uuid(2, 1),
      slug: 'horizonte',
      companyType: 'Construtora e Incorporadora',
      tradeName: 'Horizonte',
      legalName: 'Horizonte Incorporações S.A.',
      cnpj: '11222333000181',
      creci: 'CRECI/SP 12345-J',
      about: 'Constrói desde 1998.',
      city: 'São Paulo',
      state: 'SP',
      foundedYear: 1998,
      deliveredProjects: 14,
      deliveredOnTime: 12,
      whatsapp: '11987654321',
    },
    availability: {
      active: 3,
      reserved: 1,
      sold: 1,
      disabled: 1,
      confirmedAt: '2026-11-27T20:00:00.000Z',
      freshness: 'fresh',
    },
    priceFrom: {
      priceCents: 51_200_000,
      unitId: buildUnit().id,
      quotaId: null,
      label: 'unid. 101, torre A',
    },
    firstPublishedAt: '2025-03-11T12:00:00.000Z',
    updatedAt: '2026-11-27T20:00:00.000Z',
    similar: [],
    ...change,
  };
}

function buildPicture(number: number): PublicProject['cover'] {
  return {
    id: uuid(3, number),
    url: `/media/illustrations/${uuid(1, 1)}/facade-${number}-v1.webp`,
    kind: 'illustration',
    description: `Fachada, vista ${number + 1}`,
    width: 1600,
    height: 1200,
    takenOn: null,
  };
}

function buildPlan(change: Partial<PublicProject['plans'][number]> = {}): PublicProject['plans'][number] {
  return {
    planIndex: 0,
    title: 'Dois quartos',
    areaM2: 64,
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpots: 1,
    rooms: [
      { name: 'Estar e jantar', kind: 'living', areaM2: 20, x: 0, y: 0, width: 5, height: 4 },
      { name: 'Suíte', kind: 'suite', areaM2: 12, x: 5, y: 0, width: 4, height: 3 },
      { name: 'Banho', kind: 'bathroom', areaM2: 4, x: 5, y: 3, width: 4, height: 1 },
      { name: 'Cozinha', kind: 'kitchen', areaM2: 10, x: 0, y: 4, width: 5, height: 2 },
      { name: 'Quarto', kind: 'bedroom', areaM2: 8, x: 5, y: 4, width: 4, height: 2 },
    ],
    ...change,
  };
}
