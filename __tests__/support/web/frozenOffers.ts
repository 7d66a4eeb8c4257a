import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import type { AdvertisedOffer, FrozenOffer } from '@/domain/reservation/offer/schema';
import type { Picture } from '@/domain/site/picture';

const picture = (id: string, kind: Picture['kind']): Picture => ({
  ...{ id, kind, description: `Imagem ${id}`, width: 800, height: 600, takenOn: null },
  url: kind === 'illustration' ? `/media/illustrations/p/${id}-v1.webp` : `/media/uploads/${id}.jpg`,
});

export const buildAdvertised = (change: Partial<AdvertisedOffer> = {}): AdvertisedOffer => ({
  listPriceCents: 600_000_00,
  brokerage: { percent: 4, beneficiary: 'Casa Certa Imóveis' },
  priceIncludes: ['Corretagem', 'Uma vaga'],
  priceExcludes: ['ITBI e registro'],
  paymentMethods: ['card', 'pix'],
  plan: {
    minShareUntilKeysPercent: 30,
    maxMonthlyInstalments: 36,
    limits: {
      ...DEFAULT_PLAN_LIMITS,
      entry: { ...DEFAULT_PLAN_LIMITS.entry, minPercent: 5, maxPercent: 20, maxCount: 6, untilMonth: 6 },
    },
    interestBeforeKeysPercent: 0,
    bankFundsWorks: false,
    prepaymentRatePercent: 0,
  },
  phase: 'Em obras',
  registration: { number: 'R.3/12.345', office: '5º RI de São Paulo', date: '2025-07-05' },
  details: {
    deliveryDate: '2028-06-30',
    launchedOn: null,
    worksStartedOn: null,
    completedOn: null,
    toleranceDays: 180,
    cib: null,
    landAreaM2: null,
    ringFencedAssets: true,
    architect: 'Ateliê Vão Livre',
    landscaper: null,
    condominiumFeeCents: 640_00,
    propertyTaxMonthlyCents: null,
    amenities: ['pool', 'gym'],
    highlights: [],
  },
  description: 'Perto do parque.',
  unitPlan: {
    ...{ title: '2 quartos, 62 m²', areaM2: 62, bedrooms: 2, suites: 1, bathrooms: 2, parkingSpots: 1 },
    rooms: [
      { name: 'Sala', kind: 'living', areaM2: 24, x: 0, y: 0, width: 6, height: 4 },
      { name: 'Quarto', kind: 'bedroom', areaM2: 12, x: 6, y: 0, width: 3, height: 4 },
    ],
  },
  quota: null,
  photos: [picture('fachada', 'illustration'), picture('varanda', 'photo')],
  ...change,
});

/** An offer of 12 March 2026, still advertised. */
export const buildFrozenOffer = (change: Partial<FrozenOffer> = {}): FrozenOffer => ({
  ...buildAdvertised(),
  frozenAt: '2026-03-12T15:00:00.000Z',
  priceCents: 590_000_00,
  brokerageCents: 23_600_00,
  today: buildAdvertised(),
  ...change,
});
