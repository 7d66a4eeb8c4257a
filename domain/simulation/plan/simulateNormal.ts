import { monthlyFromEffective } from '@/domain/financing/rates';
import { type ReleaseCurve, worksInterest } from '@/domain/financing/worksInterest';
import { dateParcels, type EstimatedParcel, estimateDated } from '@/domain/paymentPlan/estimate';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import { leastUntilKeysCents } from '@/domain/paymentPlan/terms';
import type { CalendarDay } from '@/domain/time/calendar';
import type { PlanBasis } from './lines';
import { type Estimated, monthsOf, PLAN_GROUPS, type PlanGroup, type PlanMonth } from './months';

/** Effective yearly rates of the INCC that a buyer compares, fractions. */
export const INCC_RATES = [0, 0.04, 0.06, 0.08] as const;

interface InccScenario {
  /** Effective yearly rate, a fraction. */
  readonly yearlyRate: number;
  readonly correctionCents: number;
  /** Interest of the contract before the keys (R4), apart from the correction. */
  readonly interestCents: number;
  readonly untilKeysCents: number;
  readonly balanceCents: number;
  /** Part of the balance that a bank finances. */
  readonly financedCents: number;
  /** Estimate of the last monthly parcel; null without one. */
  readonly lastMonthlyCents: number | null;
}

interface Prepayment {
  readonly group: PlanGroup;
  readonly nominalCents: number;
  /** Present value on the day of the signature by the project's rate. */
  readonly presentCents: number;
}

/** Results of a plan for the price of a unit: what a screen, a shared page or a document shows. */
export interface NormalSimulation {
  readonly priceCents: number;
  readonly signedOn: CalendarDay;
  readonly deliveryOn: CalendarDay;
  readonly plan: PaymentPlan;
  readonly untilKeysCents: number;
  readonly leastUntilKeysCents: number;
  readonly balanceCents: number;
  readonly fgtsCents: number;
  readonly financedCents: number;
  readonly heaviest: PlanMonth | null;
  readonly lastMonthly: { readonly dueOn: CalendarDay; readonly amountCents: number } | null;
  readonly months: readonly PlanMonth[];
  readonly scenarios: readonly InccScenario[];
  readonly prepayments: readonly Prepayment[];
  /** Interest of the bank until the delivery, an estimate; null unless the bank funds the works. */
  readonly worksInterest: {
    readonly totalCents: number;
    readonly firstCents: number;
    readonly lastCents: number;
  } | null;
}

/** Rates of the project, in percent a month. */
export interface PlanRates {
  readonly interestBeforeKeysPercent: number;
  readonly prepaymentRatePercent: number;
  /** Loan that the bank releases as the works advance; null where the loan begins with the delivery. */
  readonly works: WorksTerms | null;
}

/** Rates that the correction depends on. */
type EstimateRates = Pick<PlanRates, 'interestBeforeKeysPercent'> & {
  readonly works: object | null;
};

interface WorksTerms {
  /** Effective rate a year, a fraction. */
  readonly yearlyRate: number;
  readonly curve: ReleaseCurve;
}

type SimulationBasis = Pick<
  PlanBasis,
  | 'priceCents'
  | 'today'
  | 'deliveryOn'
  | 'minShareUntilKeysPercent'
  | 'reservationCents'
  | 'maxMonthlyInstalments'
>;

const PERCENT = 100;

function groupOf(series: Series, basis: Pick<PlanBasis, 'deliveryOn'>): PlanGroup {
  if (isAfterDelivery(series, basis)) return 'balance';
  switch (series.kind) {
    case 'reservation':
    case 'entry':
      return 'start';
    case 'monthly':
      return 'monthly';
    case 'balloon':
    case 'single':
      return 'balloons';
    case 'keys':
      return 'keys';
    default:
      return 'balance';
  }
}

/** A loan that the bank pays out during the works is no balance that the index corrects. */
const uncorrected = (parcel: EstimatedParcel): EstimatedParcel => ({
  ...parcel,
  correctionCents: 0,
  interestBeforeKeysCents: 0,
  estimatedCents: parcel.amountCents,
});

type Days = Pick<PlanBasis, 'today' | 'deliveryOn'>;

/** Estimates of the parcels at each rate of the index; the same parcels in the same order. */
function estimatesOf(plan: PaymentPlan, basis: Days, rates: EstimateRates): Estimated[][] {
  const days = { signedOn: basis.today, deliveryOn: basis.deliveryOn };
  const groups = PLAN_GROUPS.map((group) => {
    const series = plan.series.filter((one) => groupOf(one, basis) === group);
    return { group, parcels: dateParcels({ ...plan, series }, days) };
  });
  return INCC_RATES.map((yearlyRate) => {
    const monthly = {
      construction: monthlyFromEffective(yearlyRate),
      consumer: 0,
      interestAfterKeys: 0,
      interestBeforeKeys: rates.interestBeforeKeysPercent / PERCENT,
    };
    return groups.flatMap(({ group, parcels }) =>
      estimateDated(parcels, plan.correction, monthly).map((parcel) => ({
        ...(rates.works !== null && parcel.fundingSource === 'financing' ? uncorrected(parcel) : parcel),
        group,
      })),
    );
  });
}

const sum = <Item>(items: readonly Item[], pick: (item: Item) => number) =>
  items.reduce((all, item) => all + pick(item), 0);

function scenarioOf(parcels: readonly Estimated[], yearlyRate: number): InccScenario {
  const isBalance = ({ group }: Estimated) => group === 'balance';
  const monthly = parcels.filter(({ group }) => group === 'monthly');
  const corrected = (parcel: Estimated) => parcel.amountCents + parcel.correctionCents;
  const last = monthly.at(-1);
  return {
    yearlyRate,
    correctionCents: sum(parcels, ({ correctionCents }) => correctionCents),
    interestCents: sum(parcels, ({ interestBeforeKeysCents }) => interestBeforeKeysCents),
    untilKeysCents: sum(
      parcels.filter((parcel) => !isBalance(parcel)),
      corrected,
    ),
    balanceCents: sum(parcels.filter(isBalance), corrected),
    financedCents: sum(
      parcels.filter(({ fundingSource }) => fundingSource === 'financing'),
      corrected,
    ),
    lastMonthlyCents: last ? corrected(last) : null,
  };
}

/** Estimates of a plan at each rate of `INCC_RATES`. */
export function inccScenarios(plan: PaymentPlan, days: Days, rates: EstimateRates): InccScenario[] {
  return estimatesOf(plan, days, rates).map((parcels, at) => scenarioOf(parcels, INCC_RATES[at] ?? 0));
}

function worksMonths(plan: PaymentPlan, { today, deliveryOn }: SimulationBasis, { works }: PlanRates) {
  if (works === null) return [];
  const loanCents = sum(
    plan.series.filter(({ kind }) => kind === 'financing'),
    ({ totalCents }) => totalCents,
  );
  const days = { signedOn: today, deliveryOn };
  return worksInterest(loanCents, days, monthlyFromEffective(works.yearlyRate), works.curve);
}

/**
 * Timeline, scenarios of the index and discounts for paying ahead. Everything but the plan is an estimate; the nominal price
 * never changes.
 *
 * @throws RangeError for a rate outside its limits
 */
export function simulateNormal(
  plan: PaymentPlan,
  basis: SimulationBasis,
  rates: PlanRates,
): NormalSimulation {
  const byRate = estimatesOf(plan, basis, rates);
  const nominal = byRate[0] ?? [];
  const ofWorks = worksMonths(plan, basis, rates);
  const months = monthsOf(byRate, basis.deliveryOn, ofWorks);
  const totalOf = (group: PlanGroup) =>
    sum(
      nominal.filter((parcel) => parcel.group === group),
      ({ amountCents }) => amountCents,
    );
  const balanceCents = totalOf('balance');
  const ofKind = (kind: Series['kind']) =>
    sum(
      plan.series.filter((one) => one.kind === kind),
      ({ totalCents }) => totalCents,
    );
  const delivery = basis.deliveryOn.slice(0, 7);
  const before = months.filter(({ month }) => month < delivery);
  return {
    priceCents: basis.priceCents,
    signedOn: basis.today,
    deliveryOn: basis.deliveryOn,
    plan,
    untilKeysCents: sum(plan.series, ({ totalCents }) => totalCents) - balanceCents,
    leastUntilKeysCents: leastUntilKeysCents(basis),
    balanceCents,
    fgtsCents: ofKind('fgts'),
    financedCents: ofKind('financing'),
    heaviest: before.toSorted((one, other) => other.totalCents - one.totalCents)[0] ?? null,
    lastMonthly: nominal.filter(({ group }) => group === 'monthly').at(-1) ?? null,
    months,
    worksInterest:
      ofWorks.length === 0
        ? null
        : {
            totalCents: sum(ofWorks, ({ interestCents }) => interestCents),
            firstCents: ofWorks[0]?.interestCents ?? 0,
            lastCents: ofWorks.at(-1)?.interestCents ?? 0,
          },
    scenarios: byRate.map((parcels, at) => scenarioOf(parcels, INCC_RATES[at] ?? 0)),
    prepayments: PLAN_GROUPS.filter((group) => group !== 'start' && totalOf(group) > 0).map((group) => ({
      group,
      nominalCents: totalOf(group),
      presentCents: presentValue(
        nominal.filter((parcel) => parcel.group === group),
        rates.prepaymentRatePercent / PERCENT,
        basis.today,
      ),
    })),
  };
}
