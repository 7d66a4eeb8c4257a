import type { PublicQuota } from '@/domain/quota/schema';

/** A share of a year as whole numbers: 1/26 is exact, 0,0385 is not. */
export type Fraction = PublicQuota['fraction'];

/** "1/26": the fraction as owned, never a decimal. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Weeks of quotas in a year; the remaining day or two are for maintenance. */
export const WEEKS_A_YEAR = 52;
const DAYS_A_WEEK = 7;

/** A quota is at least seven days, in a row or spread (Código Civil, art. 1.358-E, § 1º). */
const MIN_QUOTA_DAYS = 7;

/** Whole days a year of a fraction, of the 364 of the quotas: 1/26 is 14, 1/52 is 7, 1/60 is 6. */
export function quotaDays({ numerator, denominator }: Fraction): number {
  return Math.floor((WEEKS_A_YEAR * DAYS_A_WEEK * numerator) / denominator);
}

/** Days of the year that no quota owns, kept for maintenance: 1, or 2 in a leap year. */
export function maintenanceDays(year: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return (isLeap ? 366 : 365) - WEEKS_A_YEAR * DAYS_A_WEEK;
}

/** True if the fractions sum to exactly one year, in integer arithmetic. */
export function sumToOne(fractions: readonly Fraction[]): boolean {
  let numerator = 0n;
  let denominator = 1n;
  for (const fraction of fractions) {
    numerator = numerator * BigInt(fraction.denominator) + BigInt(fraction.numerator) * denominator;
    denominator *= BigInt(fraction.denominator);
  }
  return numerator === denominator;
}

/** Fault of the quotas of a unit; `quota` is the number of the faulty one, `week` the week of the year. */
export type QuotaFault =
  | { readonly code: 'fractions_not_one' }
  | { readonly code: 'fraction_too_short'; readonly quota: number }
  | { readonly code: 'weeks_not_by_rule'; readonly quota: number }
  | { readonly code: 'week_owned_twice'; readonly quota: number; readonly week: number };

/** Facts of a quota that decide if its unit is divided as the law requires. */
interface DividedQuota extends Pick<PublicQuota, 'number' | 'fraction' | 'weekRule'> {
  readonly weeks: readonly number[];
}

/**
 * A fixed quota owns all of its weeks, a floating one none, and a mixed one some: the others are drawn each
 * year.
 */
function ownsByRule({ fraction, weekRule, weeks }: DividedQuota): boolean {
  const whole = Math.floor(quotaDays(fraction) / DAYS_A_WEEK);
  if (weekRule === 'fixed') return weeks.length === whole;
  return weekRule === 'floating' ? weeks.length === 0 : weeks.length > 0 && weeks.length < whole;
}

/**
 * Faults of the quotas of one unit (Lei 13.777/2018). Their sum must be the whole year, none may be shorter
 * than seven days, each owns the weeks that its rule requires, and no week belongs to two quotas. Empty
 * without a fault.
 */
export function findQuotaFaults(quotas: readonly DividedQuota[]): QuotaFault[] {
  const faults: QuotaFault[] = [];
  if (!sumToOne(quotas.map((quota) => quota.fraction))) faults.push({ code: 'fractions_not_one' });
  const owned = new Set<number>();
  for (const quota of quotas) {
    const { number, fraction, weeks } = quota;
    if (quotaDays(fraction) < MIN_QUOTA_DAYS) faults.push({ code: 'fraction_too_short', quota: number });
    else if (!ownsByRule(quota)) faults.push({ code: 'weeks_not_by_rule', quota: number });
    for (const week of weeks) {
      if (owned.has(week)) faults.push({ code: 'week_owned_twice', quota: number, week });
      owned.add(week);
    }
  }
  return faults;
}
