import { v7 as uuidv7 } from 'uuid';
import type { Plan } from '@/domain/project/plan';
import { genreOf } from '@/domain/project/vocabulary';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';

type ProjectInsert = typeof project.$inferInsert;
type Needed = Pick<ProjectInsert, 'entrepreneurId' | 'placeId'>;

export function buildPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    planIndex: 0,
    title: 'Dois quartos',
    areaM2: 64.5,
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpots: 1,
    rooms: [{ name: 'Sala', kind: 'living', areaM2: 20, x: 0, y: 0, width: 5, height: 4 }],
    ...overrides,
  };
}

function buildFacts(id: string): Pick<ProjectInsert, 'cover' | 'address' | 'details' | 'config' | 'towers'> {
  return {
    cover: {
      id: 'facade-0',
      url: `/media/illustrations/${id}/facade-0-v1.webp`,
      kind: 'illustration',
      description: 'Fachada',
      width: 1920,
      height: 1280,
      takenOn: null,
    },
    address: {
      street: 'Rua dos Pinheiros',
      number: '100',
      complement: null,
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      zipCode: '05422000',
      latitude: -23.5614,
      longitude: -46.6817,
    },
    details: {
      deliveryDate: '2028-06-30',
      launchedOn: '2026-03-02',
      worksStartedOn: null,
      completedOn: null,
      toleranceDays: 180,
      landAreaM2: 1500,
      ringFencedAssets: true,
      architect: null,
      landscaper: null,
      cib: null,
      condominiumFeeCents: 65_000,
      propertyTaxMonthlyCents: 21_000,
      amenities: ['pool', 'gym'],
      highlights: ['Varanda gourmet em todas as unidades'],
    },
    config: {
      paymentMethods: ['card', 'pix'],
      reservation: { holdMinutes: 30, amountCents: 100_000 },
      plan: { minShareUntilKeysPercent: 20, maxMonthlyInstalments: 36 },
      brokerage: { percent: 5, beneficiary: 'Horizonte Vendas' },
      priceIncludes: ['Corretagem'],
      priceExcludes: ['ITBI e registro'],
    },
    towers: [
      {
        code: 'A',
        name: 'Torre A',
        kind: 'tower',
        firstFloor: 1,
        floors: 20,
        positions: [{ position: 1, planIndex: 0, orientation: 'nascente' }],
      },
    ],
  };
}

/** A published project of apartments with its registration; override the fields under test. */
export function buildProject(overrides: Partial<ProjectInsert> & Needed): ProjectInsert {
  const id = overrides.id ?? uuidv7();
  return {
    id,
    slug: `projeto-${id}`,
    title: 'Residencial Aurora',
    description: 'Perto do parque.',
    genre: genreOf(overrides.category ?? 'apartments'),
    category: 'apartments',
    propertyKind: 'apartamento',
    projectType: 'residencial',
    phase: 'Lançamento',
    plans: [buildPlan()],
    registrationNumber: 'R.3/12.345',
    registrationOffice: '5º RI de São Paulo',
    registrationDate: '2026-03-02',
    approval: 'approved',
    isPublished: true,
    firstPublishedAt: new Date('2026-03-10T12:00:00Z'),
    availabilityConfirmedAt: new Date('2026-11-28T10:00:00Z'),
    ...buildFacts(id),
    ...overrides,
  };
}

export async function insertProject(db: Database, overrides: Partial<ProjectInsert> & Needed) {
  const row = buildProject(overrides);
  await db.insert(project).values(row);
  return row;
}
