import { scaleCents } from '@/domain/money/money';

/**
 * A rate as an integer ratio: fifteen decimals, or fewer for a large rate, within the precision of a number.
 */
const PARTS = 10 ** 15;
const PARTS_OF_LARGE = 10 ** 9;
const LARGE = 9;
const MOST = 9_000_000;

/** @throws RangeError if a monthly rate is not a fraction from 0 to below 1 */
export function assertMonthlyRate(monthlyRate: number): void {
  if (!(monthlyRate >= 0 && monthlyRate < 1)) {
    throw new RangeError(`A monthly rate is a fraction from 0 to below 1: ${monthlyRate}`);
  }
}

/**
 * The monthly rate of an effective yearly one, both fractions: (1 + yearly)^(1/12) − 1. 10,99 % a year (0.1099) is
 * 0.0087270204…; a twelfth of it would be too much.
 */
export function monthlyFromEffective(yearlyRate: number): number {
  return Math.expm1(Math.log1p(yearlyRate) / 12);
}

/** The monthly rate of a nominal yearly one, both fractions: a twelfth. */
export function monthlyFromNominal(yearlyRate: number): number {
  return yearlyRate / 12;
}

/** The effective yearly rate of a monthly one, both fractions: (1 + monthly)^12 − 1. */
export function effectiveFromMonthly(monthlyRate: number): number {
  return Math.expm1(Math.log1p(monthlyRate) * 12);
}

/**
 * An amount times a rate of full precision, rounded half up to the centavo once: interest of a month,
 * insurance, growth of an amount.
 *
 * @param rate a fraction or a factor: 1 % is 0.01.
 * @throws RangeError if the rate is negative, missing or above nine million, or the amount no whole number of
 * centavos.
 */
export function rateOfCents(cents: number, rate: number): number {
  if (!(rate >= 0 && rate <= MOST)) throw new RangeError(`Not a rate: ${rate}`);
  const parts = rate < LARGE ? PARTS : PARTS_OF_LARGE;
  return scaleCents(cents, Math.round(rate * parts), parts);
}
