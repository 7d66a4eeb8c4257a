import { scaleCents } from '@/domain/money';

/** A rate as a whole number of these parts: fifteen decimals, as many as a number keeps. */
const PARTS = 10 ** 15;

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
 * Part of an amount by a rate of full precision, rounded half up to the centavo once: interest of a month, insurance.
 *
 * @param rate a fraction: 1 % is 0.01.
 * @throws RangeError when the rate is not from 0 to below 9, or the amount no whole number of centavos.
 */
export function rateOfCents(cents: number, rate: number): number {
  if (!(rate >= 0 && rate < 9)) throw new RangeError(`Not a rate: ${rate}`);
  return scaleCents(cents, Math.round(rate * PARTS), PARTS);
}
