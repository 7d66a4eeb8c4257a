import { percentOfCents, scaleCents } from '@/domain/money/money';
import { byDays, RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { addDays, type CalendarDay } from '@/domain/time/calendar';

/** Facts of a sale that its rescission depends on. Amounts are corrected to that day. */
export interface RescindedSale {
  /** Amount paid to the company. */
  readonly paidCents: number;
  readonly brokerageCents: number;
  /** `inPrice`: part of the paid amount. `onTop`: paid separately, to its beneficiary. */
  readonly brokeragePaid: 'inPrice' | 'onTop';
  /** Patrimônio de afetação. */
  readonly hasSegregatedEstate: boolean;
  /** True if a substitute enters the contract, which avoids the penalty (art. 67-A, § 9). */
  readonly bringsSubstitute?: boolean;
  /** Only if the unit was handed over. */
  readonly occupancy?: Occupancy;
}

export interface Occupancy {
  readonly days: number;
  /** Corrected price of the contract. */
  readonly contractCents: number;
  /** Unpaid taxes and condominium fees. */
  readonly chargesCents: number;
}

/** Deductions and refund. */
export interface RescissionAmounts {
  readonly brokerageCents: number;
  /** For a lot, with late charges. */
  readonly penaltyCents: number;
  /** Taxes, fees and the use of the unit. */
  readonly occupancyCents: number;
  readonly refundCents: number;
}

/** Range from the legal limit to that of the courts, never a promise: the courts are divided. */
export interface RescissionRange {
  readonly law: RescissionAmounts;
  readonly court: RescissionAmounts;
  readonly leastCents: number;
  readonly mostCents: number;
}

/**
 * Refund of a buyer who withdraws from a unit of an incorporation (Lei 4.591/64, art. 67-A).
 * - By the law: what was paid, less the brokerage and a penalty of up to 25 % of what was paid, 50 % with patrimônio de
 *   afetação. Paid 90.000,00 with brokerage of 24.000,00 in it: 43.500,00, or 21.000,00 with afetação.
 * - By the STJ (3ª Turma, September 2025), for consumers: all deductions, brokerage among them, at most 25 % of what was
 *   paid; 67.500,00 of the same. What was paid on top counts as paid.
 *
 * No refund is negative; only the use of the unit may be charged besides.
 */
export function withdrawalRange(sale: RescindedSale): RescissionRange {
  const law = byLaw(sale);
  const court = byCourt(sale, law);
  return { law, court, ...endsOf(law, court) };
}

function byLaw(sale: RescindedSale): RescissionAmounts {
  const { paidCents, hasSegregatedEstate } = sale;
  const percent = hasSegregatedEstate
    ? RESCISSION_LIMITS.penaltyWithSegregatedEstatePercent
    : RESCISSION_LIMITS.penaltyPercent;
  const brokerageCents = sale.brokeragePaid === 'inPrice' ? Math.min(sale.brokerageCents, paidCents) : 0;
  const owedPenalty = sale.bringsSubstitute ? 0 : percentOfCents(paidCents, percent);
  const penaltyCents = Math.min(owedPenalty, paidCents - brokerageCents);
  const occupancyCents = occupancyCost(sale.occupancy, RESCISSION_LIMITS.occupancyPercent);
  const refundCents = Math.max(0, paidCents - brokerageCents - penaltyCents - occupancyCents);
  return { brokerageCents, penaltyCents, occupancyCents, refundCents };
}

function byCourt(sale: RescindedSale, law: RescissionAmounts): RescissionAmounts {
  const apartCents = sale.brokeragePaid === 'onTop' ? sale.brokerageCents : 0;
  const wholePaid = sale.paidCents + apartCents;
  const mostKept = percentOfCents(wholePaid, RESCISSION_LIMITS.courtPercent);
  const brokerageCents = Math.min(law.brokerageCents + apartCents, mostKept);
  const penaltyCents = Math.min(law.penaltyCents, mostKept - brokerageCents);
  const refundCents = Math.max(0, wholePaid - brokerageCents - penaltyCents - law.occupancyCents);
  return { brokerageCents, penaltyCents, occupancyCents: law.occupancyCents, refundCents };
}

/** Cost of the use: unpaid charges, and a percentage of the price per month, by days. */
export function occupancyCost(occupancy: Occupancy | undefined, percentAMonth: number): number {
  if (!occupancy) return 0;
  const { days, contractCents, chargesCents } = occupancy;
  return chargesCents + scaleCents(contractCents, ...byDays(percentAMonth, days));
}

export function endsOf(
  law: RescissionAmounts,
  court: RescissionAmounts,
): Pick<RescissionRange, 'leastCents' | 'mostCents'> {
  return {
    leastCents: Math.min(law.refundCents, court.refundCents),
    mostCents: Math.max(law.refundCents, court.refundCents),
  };
}

/**
 * Due day of the refund, in one sum: 180 days after the rescission; with patrimônio de afetação, 30 days after
 * the occupancy permit (habite-se), null before that permit; in both cases 30 days after a resale, if that is
 * earlier.
 */
export function refundDay(rescission: {
  readonly rescindedOn: CalendarDay;
  readonly hasSegregatedEstate: boolean;
  readonly occupancyPermitOn: CalendarDay | null;
  readonly resoldOn: CalendarDay | null;
}): CalendarDay | null {
  const afterEvent = (day: CalendarDay | null) =>
    day === null ? [] : [addDays(day, RESCISSION_LIMITS.refundDaysAfterEvent)];
  const regular = rescission.hasSegregatedEstate
    ? afterEvent(rescission.occupancyPermitOn)
    : [addDays(rescission.rescindedOn, RESCISSION_LIMITS.refundDays)];
  return [...regular, ...afterEvent(rescission.resoldOn)].sort()[0] ?? null;
}
