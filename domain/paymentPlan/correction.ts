import { monthlyFromEffective, rateOfCents } from '@/domain/financing/rates';
import { scaleCents } from '@/domain/money/money';

/** Index numbers are published with up to six decimals. */
const INDEX_PARTS = 1_000_000;

/** The index numbers of two months: that of the contract, and that of now, both so many months late as the contract says. */
export interface IndexNumbers {
  readonly base: number;
  readonly current: number;
}

/**
 * An amount corrected by the ratio of index numbers, rounded half up once: 1.500,00 from 1150,000 to 1190,250 is 1.552,50.
 * Monthly percents are never compounded, because they are published rounded.
 *
 * @throws RangeError when the base is not positive.
 */
export function correctByIndex(cents: number, { base, current }: IndexNumbers): number {
  return scaleCents(cents, Math.round(current * INDEX_PARTS), Math.round(base * INDEX_PARTS));
}

/**
 * An estimate of what an amount becomes at a rate a month (a fraction), rounded half up once: 2.000,00 at 0,5 % is
 * 2.123,36 after 12 months. It is shown as an estimate, and never added into a nominal price.
 */
export function estimateAfter(cents: number, monthlyRate: number, months: number): number {
  return rateOfCents(cents, (1 + monthlyRate) ** months);
}

/** Yearly rates of the scenarios that a buyer sees, as fractions. */
export const SCENARIO_RATES = [0.04, 0.06, 0.08] as const;

export interface BalanceScenario {
  /** Effective, a year, as a fraction. */
  readonly yearlyRate: number;
  readonly balanceCents: number;
}

/**
 * What the whole outstanding balance becomes until the keys, and not only its instalments: what buyers are surprised by.
 * 420.000,00 after 36 months at 4, 6 and 8 % a year are 472.442,88, 500.226,72 and 529.079,04.
 */
export function balanceScenarios(
  balanceCents: number,
  months: number,
  yearlyRates: readonly number[] = SCENARIO_RATES,
): BalanceScenario[] {
  return yearlyRates.map((yearlyRate) => ({
    yearlyRate,
    balanceCents: estimateAfter(balanceCents, monthlyFromEffective(yearlyRate), months),
  }));
}
