import { monthlyFromEffective } from '@/domain/financing/rates';
import { releaseCurve, worksInterest } from '@/domain/financing/worksInterest';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import { estimateParcels } from '@/domain/paymentPlan/estimate';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import type { PlanLimits } from '@/domain/paymentPlan/limits';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { isDwelling } from '@/domain/project/dwelling';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import { quotaPlan } from '@/domain/purchaseCost/reservationPlan';
import { type CostParts, type CostPlace, type TotalCost, totalCost } from '@/domain/purchaseCost/totalCost';
import type { Fraction } from '@/domain/quota/fraction';
import type { SettingValue } from '@/domain/setting/schema';
import { findValue } from '@/domain/setting/values';
import { monthsOfWorks, planOfDraft } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { type FinancingTerms, longestMonths, simulateReady } from '@/domain/simulation/ready';
import type { CalendarDay } from '@/domain/time/calendar';

/** INCC a year, a fraction: the middle scenario of the screens. */
const ASSUMED_YEARLY_CORRECTION = 0.06;
/** Borrower of the estimate. */
const ASSUMED_AGE_YEARS = 35;
const ASSUMED_MONTHS = 360;

/** Facts of a project that the cost of any of its units depends on. */
export interface OfferCostFacts extends CostPlace {
  readonly deliveryOn: CalendarDay | null;
  readonly reservationCents: number;
  readonly minShareUntilKeysPercent: number;
  readonly maxMonthlyInstalments: number;
  readonly limits: PlanLimits;
  /** True where the bank releases the loan during the works, and charges interest on it. */
  readonly bankFundsWorks?: boolean;
}

type Project = Pick<
  PublicProject,
  'projectType' | 'category' | 'genre' | 'phase' | 'address' | 'details' | 'config'
>;

/**
 * Null before the registration, when nothing is priced, and for a club without the fraction of one of its quotas: only they are
 * sold.
 */
export function offerCostFacts(project: Project, fraction: Fraction | null = null): OfferCostFacts | null {
  const { address, details, config } = project;
  const isClub = project.genre === 'clubs';
  if (!config || isClub !== (fraction !== null) || isWaitingListOnly(project.phase)) return null;
  return {
    city: address.city,
    state: address.state,
    isDwelling: isDwelling(project),
    brokerage: config.brokerage,
    condominiumCents: details.condominiumFeeCents,
    propertyTaxCents: details.propertyTaxMonthlyCents,
    deliveryOn: details.deliveryDate,
    reservationCents: config.reservation.amountCents,
    ...config.plan,
    fraction,
  };
}

interface Dated {
  readonly settings: readonly SettingValue[];
  readonly day: CalendarDay;
}

/**
 * Cost of a unit or quota by the usual plan of its project. Null for a price that the plan cannot begin with, and without a value that
 * an operator withdrew: a page shows no cost then.
 */
export function offerCost(facts: OfferCostFacts, priceCents: number, dated: Dated): TotalCost | null {
  if (priceCents <= 0 || facts.reservationCents > priceCents) return null;
  const plan = facts.fraction
    ? quotaPlan({ ...facts, priceCents, today: dated.day })
    : usualPlan(facts, priceCents, dated.day);
  return knownCost(plan, facts, dated);
}

/** Cost of a plan; null without a value that an operator withdrew. */
export function knownCost(...of: Parameters<typeof costOfPlan>): TotalCost | null {
  try {
    return costOfPlan(...of);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The seller's table, with which the simulator begins; two payments where nothing is left to be built. */
export function usualPlan(
  facts: Pick<
    OfferCostFacts,
    'deliveryOn' | 'reservationCents' | 'minShareUntilKeysPercent' | 'maxMonthlyInstalments' | 'limits'
  >,
  priceCents: number,
  today: CalendarDay,
): PaymentPlan {
  const { deliveryOn } = facts;
  const terms = { ...facts, priceCents, today };
  if (deliveryOn === null || monthsOfWorks({ today, deliveryOn }) === 0) return defaultPlan(terms);
  const basis = { ...terms, deliveryOn, fgtsObstacle: null };
  return planOfDraft(presetDraft('standard', basis), basis);
}

/**
 * Cost of a plan: correction at a rate a year, and a loan by SAC for the corrected balance. Without a loan for shops and lots,
 * whose rates the settings do not have.
 */
export function costOfPlan(
  plan: PaymentPlan,
  facts: CostPlace & Pick<OfferCostFacts, 'deliveryOn' | 'bankFundsWorks'>,
  dated: Dated,
  yearlyCorrection = ASSUMED_YEARLY_CORRECTION,
): TotalCost {
  const { day } = dated;
  const amountOf = (...kinds: readonly string[]) =>
    plan.series.reduce((sum, { kind, totalCents }) => (kinds.includes(kind) ? sum + totalCents : sum), 0);
  const deliveryOn = facts.deliveryOn !== null && facts.deliveryOn > day ? facts.deliveryOn : day;
  const ownLaterCents = plan.series
    .filter((series) => isAfterDelivery(series, { deliveryOn }))
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  // No bank finances a quota: what its buyer pays after the delivery is the balance.
  const isQuota = Boolean(facts.fraction);
  const priceCents = plan.series.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const ofWorks = facts.bankFundsWorks ? worksCost(amountOf('financing'), facts, dated) : null;
  // What the bank pays the developer during the works is no balance that the index corrects.
  const isCorrected = ({ kind }: PaymentPlan['series'][number]) => ofWorks === null || kind !== 'financing';
  const parcels = estimateParcels(
    { ...plan, series: plan.series.filter(isCorrected) },
    { signedOn: day, deliveryOn },
    {
      construction: monthlyFromEffective(yearlyCorrection),
      consumer: 0,
      interestAfterKeys: 0,
      interestBeforeKeys: 0,
    },
  );
  const corrected = parcels.filter(({ fundingSource }) => fundingSource === 'financing');
  const owedCents =
    ofWorks === null
      ? corrected.reduce((sum, { estimatedCents }) => sum + estimatedCents, 0)
      : amountOf('financing');
  return totalCost(
    {
      priceCents,
      entryCents: amountOf('reservation', 'entry'),
      worksCents: amountOf('monthly', 'balloon', 'single', 'keys') - ownLaterCents,
      balanceCents: amountOf('fgts', 'financing') + (isQuota ? ownLaterCents : 0),
      afterKeysCents: isQuota ? 0 : ownLaterCents,
      correctionCents: parcels.reduce((sum, { correctionCents }) => sum + correctionCents, 0),
      yearlyCorrection,
      worksInterest: ofWorks,
      loan: facts.isDwelling ? loanFor(owedCents, priceCents, dated) : null,
    },
    facts,
    dated,
  );
}

/** Interest of the bank during the works; null without a rate, a curve or months of works. */
function worksCost(
  loanCents: number,
  { deliveryOn, isDwelling }: Pick<OfferCostFacts, 'deliveryOn' | 'isDwelling'>,
  { settings, day }: Dated,
): CostParts['worksInterest'] {
  const rate = findValue(settings, 'bankRate', day);
  if (!isDwelling || !rate || deliveryOn === null) return null;
  const days = { signedOn: day, deliveryOn };
  const curve = releaseCurve(settings, day);
  const months = worksInterest(loanCents, days, monthlyFromEffective(rate.value), curve);
  if (months.length === 0) return null;
  return { cents: months.reduce((sum, { interestCents }) => sum + interestCents, 0), rate };
}

function loanFor(owedCents: number, priceCents: number, { settings, day }: Dated) {
  const rate = findValue(settings, 'bankRate', day);
  if (!rate || owedCents === 0) return null;
  const terms: FinancingTerms = { settings, day, yearlyRate: rate.value };
  const months = Math.min(ASSUMED_MONTHS, longestMonths(terms, ASSUMED_AGE_YEARS));
  // A corrected balance may exceed the price of a plan that is financed as a whole.
  const valueCents = Math.max(priceCents, owedCents);
  const [sac] = simulateReady(
    {
      priceCents: valueCents,
      ownCents: valueCents - owedCents,
      fgtsCents: 0,
      months,
      incomesCents: [],
      ageYears: ASSUMED_AGE_YEARS,
    },
    terms,
  ).systems;
  if (!sac) return null;
  const { interestCents, insuranceAndFeeCents, firstCents } = sac;
  const costCents = interestCents + insuranceAndFeeCents;
  return { months, ageYears: ASSUMED_AGE_YEARS, costCents, firstCents, rate };
}
