import { type Chance, seedOf } from '@/domain/chance';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import type { Address } from '@/domain/project/address';
import { addressLine } from '@/domain/project/addressLine';
import { AMENITIES, type Amenity } from '@/domain/project/amenities';
import type { StoredConfig } from '@/domain/project/config';
import type { Plan } from '@/domain/project/plan';
import { shuffled } from '@/server/demo/build/prose';
import { AMENITIES_BY_CATEGORY } from '@/server/demo/data/amenityWords';
import type { CompanySeed } from '@/server/demo/data/companies';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';

const HOLD_MINUTES = 30;

/** Shared amenities of a project, in the order of the screen. */
export function amenitiesOf(seed: ProjectSeed, chance: Chance): Amenity[] {
  const { usual, some } = AMENITIES_BY_CATEGORY[seed.category];
  const units = seed.shape[0] * seed.shape[1] * seed.shape[2];
  const added = shuffled(some, chance).slice(0, units > 120 ? 7 : units > 50 ? 5 : 3);
  const chosen = new Set<Amenity>([...usual, ...added, ...(seed.has ?? [])]);
  return AMENITIES.filter((name) => chosen.has(name) && !seed.lacks?.includes(name));
}

/** Sale terms of the project: payment, plan, brokerage, and what the price covers. */
export function configOf(
  seed: ProjectSeed,
  company: CompanySeed,
  monthsToDelivery: number,
  chance: Chance,
): StoredConfig {
  return {
    paymentMethods: chance.hits(0.4) ? ['card', 'pix', 'boleto', 'link'] : ['card', 'pix', 'boleto'],
    reservation: { holdMinutes: HOLD_MINUTES, amountCents: reservationCents(seed) },
    plan: planTerms(seed, monthsToDelivery),
    brokerage: { percent: chance.pick([4, 4.5, 5]), beneficiary: beneficiaryOf(company) },
    priceIncludes: included(seed),
    priceExcludes: excluded(seed),
  };
}

/** One project in three receives visits at a sales office in its street; the others also receive visits online. */
export function visitTermsOf({ note }: ProjectSeed, address: Address): NonNullable<StoredConfig['visits']> {
  const number = String(Number.parseInt(address.number, 10) + 40);
  const hasOffice = seedOf(note) % 3 === 2;
  return {
    salesOffice: hasOffice ? `Estande: ${addressLine({ ...address, number })}` : '',
    isOnlineOffered: !hasOffice,
  };
}

/** True for one dwelling project in three: its buyers sign with the bank that funds the works. */
const isOfBank = ({ category, note }: ProjectSeed) => category !== 'lots' && seedOf(note) % 3 === 1;

/** Limits of the payment plan and the standard plan; part of the companies charge interest before the keys, as the law allows. */
function planTerms(seed: ProjectSeed, monthsToDelivery: number): StoredConfig['plan'] {
  const months = Math.max(0, monthsToDelivery);
  const { entry, monthly, balloon, single, keys } = DEFAULT_PLAN_LIMITS;
  return {
    minShareUntilKeysPercent: seed.phase === 'Concluído' ? 20 : 30,
    maxMonthlyInstalments: months,
    limits: {
      entry: { ...entry, maxPercent: 40, maxCount: 6, untilMonth: 6, standardPercent: 8 },
      monthly: { ...monthly, standardPercent: 12, standardCount: months },
      balloon: { ...balloon, maxPercent: 15, maxCount: 8, standardPercent: 7 },
      single: { ...single, maxPercent: 20 },
      keys: { ...keys, maxPercent: 10, standardPercent: 3 },
    },
    interestBeforeKeysPercent: seed.category === 'lots' ? 0.5 : 0,
    bankFundsWorks: seed.phase === 'Em obras' && isOfBank(seed),
    prepaymentRatePercent: seedOf(seed.note) % 3 === 0 ? 0.5 : 0.8,
  };
}

/** Reservation payment of a project, in centavos. */
export function reservationCents(seed: ProjectSeed): number {
  if (seed.category === 'clubs') return 100_000;
  if (seed.category === 'studios' || seed.category === 'lots') return 200_000;
  return seed.plans.some(([, areaM2]) => areaM2 > 130) ? 1_000_000 : 500_000;
}

/**
 * Brokerage is paid only to a licensed broker or agency: the company's own licence, or that of its sales
 * desk.
 */
function beneficiaryOf(company: CompanySeed): string {
  if (company.creci) return `${company.tradeName}, ${company.creci}`;
  const number = 990_000 + (seedOf(company.slug) % 9_999);
  return `Central de vendas ${company.tradeName}, CRECI/${company.state} ${number}-J`;
}

function included(seed: ProjectSeed): string[] {
  switch (seed.category) {
    case 'lots':
      return [
        'Corretagem',
        'Rua pavimentada, calçada e rede de água, esgoto e energia até a testada',
        'Projeto de drenagem do lote',
      ];
    case 'houses':
      return [
        'Corretagem',
        'Casa pronta com duas vagas cobertas',
        'Muros de divisa e calçada',
        'Ligação de água, esgoto e energia',
      ];
    case 'clubs':
      return [
        'Corretagem',
        'Mobília, enxoval e utensílios',
        'Matrícula própria da cota',
        'Primeiro ano da taxa de manutenção',
      ];
    default:
      return [
        'Corretagem',
        seed.category === 'apartments' ? 'Vagas indicadas na planta' : 'Uso do bicicletário',
        'Piso nas áreas molhadas e bancada na cozinha',
        'Infraestrutura para ar-condicionado',
      ];
  }
}

function excluded(seed: ProjectSeed): string[] {
  const transfer = 'ITBI, escritura e registro';
  if (seed.category === 'clubs') return [transfer, 'Taxa anual de manutenção a partir do segundo ano'];
  if (seed.category === 'lots') return [transfer, 'Projeto e obra da casa'];
  const correction = 'Correção das parcelas pelo INCC até a entrega';
  const last =
    seed.category === 'houses'
      ? 'Armários e paisagismo do quintal'
      : 'Armários, luminárias e aparelhos de ar-condicionado';
  return seed.phase === 'Concluído' ? [transfer, last] : [transfer, correction, last];
}

/** Centavos a month for a m² of a club: furniture, linen and service are within. */
const CLUB_PER_M2 = 4_200;

/**
 * Estimates of the monthly costs of a medium unit, in centavos; none before the project is registered. A club has no price of a
 * whole unit, and its quotas share the fee of the unit.
 */
export function monthlyCosts(
  seed: ProjectSeed,
  plans: readonly Plan[],
  meanPriceCents: number | null,
  amenities: number,
) {
  const meanArea = plans.reduce((sum, plan) => sum + plan.areaM2, 0) / plans.length;
  if (seed.category === 'clubs' && seed.phase !== 'Pré-Lançamento') {
    return { condominiumFeeCents: roundTo(meanArea * CLUB_PER_M2, 1_000), propertyTaxMonthlyCents: null };
  }
  if (meanPriceCents === null) return { condominiumFeeCents: null, propertyTaxMonthlyCents: null };
  const perM2 = seed.category === 'lots' ? 110 : 620 + amenities * 28;
  return {
    condominiumFeeCents: roundTo(meanArea * perM2, 1_000),
    propertyTaxMonthlyCents: roundTo((meanPriceCents * 0.0055) / 12, 500),
  };
}

function roundTo(cents: number, step: number): number {
  return Math.round(cents / step) * step;
}
