import { assertMonths, type FinancingTerms, priceFactor } from '@/domain/financing/amortization';
import { type FinancingCosts, lifeInsuranceRate } from '@/domain/financing/costs';
import { assertMonthlyRate, rateOfCents } from '@/domain/financing/rates';

const MILLIONTHS = 1_000_000n;

/**
 * The monthly family income that a first instalment needs, in centavos, rounded up: 4.739,92 at a commitment of 30 %
 * (0.3) needs 15.799,74.
 *
 * @param firstTotalCents the first whole instalment, with insurance and fee.
 * @throws RangeError when the commitment is not above 0 and at most 1.
 */
export function incomeNeededCents(firstTotalCents: number, commitment: number): number {
  const share = millionthsOf(commitment);
  return Number((BigInt(firstTotalCents) * MILLIONTHS + share - 1n) / share);
}

/**
 * Largest amount that an income can finance, in centavos, rounded down: the principal whose first instalment,
 * with insurance and fee, is the committed part of the income. 12.000,00 at 30 % in 360 months is 379.766,52
 * by Price, 302.610,94 by SAC. 0 if the insurance of the property and the fee exceed that part.
 *
 * @throws RangeError for a negative rate, no months, or a commitment that is not above 0 and at most 1
 */
export function mostFinancedCents(
  { incomeCents, commitment }: { readonly incomeCents: number; readonly commitment: number },
  { system, months, monthlyRate }: Omit<FinancingTerms, 'principalCents'>,
  costs: FinancingCosts,
): number {
  assertMonthlyRate(monthlyRate);
  assertMonths(months);
  const committedCents = Number((BigInt(incomeCents) * millionthsOf(commitment)) / MILLIONTHS);
  const fixedCents = rateOfCents(costs.propertyCents, costs.propertyInsuranceRate) + costs.feeCents;
  const perReal = system === 'price' ? priceFactor(monthlyRate, months) : 1 / months + monthlyRate;
  const factor = perReal + lifeInsuranceRate(costs, costs.ageMonths);
  return Math.max(0, Math.floor((committedCents - fixedCents) / factor));
}

/**
 * The longest term at an age, in months: age and term together at most `mostMonths` (80 years and 6 months
 * with most insurers: 966), and at most the bank's longest term. 0 if the borrower is too old.
 */
export function longestTerm(ageMonths: number, mostMonths: number, bankMonths: number): number {
  return Math.max(0, Math.min(bankMonths, mostMonths - ageMonths));
}

function millionthsOf(commitment: number): bigint {
  if (!(commitment > 0 && commitment <= 1)) {
    throw new RangeError(`A commitment is a part of the income above 0 and at most 1: ${commitment}`);
  }
  return BigInt(Math.round(commitment * Number(MILLIONTHS)));
}
