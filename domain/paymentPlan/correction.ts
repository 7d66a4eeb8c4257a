import { assertMonthlyRate, monthlyFromEffective, rateOfCents } from '@/domain/financing/rates';
import { scaleCents } from '@/domain/money/money';

/** Index numbers are published with up to six decimals. */
const INDEX_PARTS = 1_000_000;

/** Index numbers of the contract's month and of now, both with the lag that the contract sets. */
interface IndexNumbers {
  readonly base: number;
  readonly current: number;
}

/**
 * Corrects an amount by the ratio of index numbers, rounded half up once: 1.500,00 from 1150,000 to 1190,250 is 1.552,50.
 * Monthly percents are never compounded, because they are published rounded.
 *
 * @throws RangeError when the base is not positive.
 */
export function correctByIndex(cents: number, { base, current }: IndexNumbers): number {
  return scaleCents(cents, Math.round(current * INDEX_PARTS), Math.round(base * INDEX_PARTS));
}

/**
 * Estimate of an amount at a monthly rate (a fraction), rounded half up once: 2.000,00 at 0,5 % is 2.123,36 after 12 months.
 * It is shown as an estimate and never added to a nominal price.
 *
 * @throws RangeError for a negative rate
 */
export function estimateAfter(cents: number, monthlyRate: number, months: number): number {
  assertMonthlyRate(monthlyRate);
  return rateOfCents(cents, (1 + monthlyRate) ** months);
}

/** Yearly rates of the scenarios that a buyer sees, as fractions. */
const SCENARIO_RATES = [0.04, 0.06, 0.08] as const;

interface BalanceScenario {
  /** Effective yearly rate, as a fraction. */
  readonly yearlyRate: number;
  readonly balanceCents: number;
}

/**
 * Correction of the whole outstanding balance until the keys, not only of its instalments: it surprises buyers.
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
