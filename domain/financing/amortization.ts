import type { Amortization } from '@/domain/cart/schema';
import { assertMonthlyRate, rateOfCents } from '@/domain/financing/rates';
import { splitCents } from '@/domain/money/money';

export interface FinancingTerms {
  readonly system: Amortization;
  readonly principalCents: number;
  readonly months: number;
  /** A fraction: 1 % a month is 0.01. The future reference rate (TR) is unknown and assumed to be zero. */
  readonly monthlyRate: number;
}

/** A month of a financing, in centavos; insurance and fees come on top (`withCosts`). */
export interface Instalment {
  /** From 1. */
  readonly number: number;
  readonly amortizationCents: number;
  readonly interestCents: number;
  /** Amortization and interest together. */
  readonly amountCents: number;
  /** Balance afterwards; 0 after the last. */
  readonly balanceCents: number;
}

/**
 * The equal instalment of the Price system as a part of the principal: i ÷ (1 − (1 + i)^−n), or 1 ÷ n without interest.
 */
export function priceFactor(monthlyRate: number, months: number): number {
  if (monthlyRate === 0) return 1 / months;
  return monthlyRate / -Math.expm1(-months * Math.log1p(monthlyRate));
}

/**
 * Instalments of a financing. SAC: equal amortization P ÷ n, interest on the balance. Price: equal
 * instalments (`priceFactor`). Interest is rounded half up each month; the last month includes the rounding
 * remainder, so that the balance ends at 0,00 and the amortizations sum to the principal.
 *
 * @throws RangeError when the principal is not positive, or the months or the rate are not positive.
 */
export function amortize(terms: FinancingTerms): Instalment[] {
  const { principalCents, monthlyRate } = terms;
  assertTerms(terms);
  const amortizationOf = terms.system === 'sac' ? equalAmortization(terms) : equalInstalment(terms);
  const rows: Instalment[] = [];
  let owedCents = principalCents;
  for (let number = 1; number <= terms.months; number += 1) {
    const interestCents = rateOfCents(owedCents, monthlyRate);
    const amortizationCents =
      number === terms.months ? owedCents : Math.min(owedCents, amortizationOf(number, interestCents));
    owedCents -= amortizationCents;
    const amountCents = amortizationCents + interestCents;
    rows.push({ number, amortizationCents, interestCents, amountCents, balanceCents: owedCents });
  }
  return rows;
}

function equalAmortization({ principalCents, months }: FinancingTerms) {
  const parts = splitCents(principalCents, months, 'last');
  return (number: number) => parts[number - 1] ?? 0;
}

function equalInstalment({ principalCents, months, monthlyRate }: FinancingTerms) {
  const instalmentCents = rateOfCents(principalCents, priceFactor(monthlyRate, months));
  return (_number: number, interestCents: number) => Math.max(0, instalmentCents - interestCents);
}

/** All interest of a financing, in centavos. */
export function totalInterestCents(rows: readonly Pick<Instalment, 'interestCents'>[]): number {
  return rows.reduce((sum, { interestCents }) => sum + interestCents, 0);
}

/** @throws RangeError */
export function assertMonths(months: number): void {
  if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`Not a number of months: ${months}`);
}

function assertTerms({ principalCents, months, monthlyRate }: FinancingTerms): void {
  if (!Number.isSafeInteger(principalCents) || principalCents <= 0) {
    throw new RangeError(`A financing is of a whole number of centavos: ${principalCents}`);
  }
  assertMonths(months);
  assertMonthlyRate(monthlyRate);
}
