import { legalLimit } from '@/domain/setting/legalLimit';

/** Legal limits of a rescission, percentages of the base named with each; a contract may set less. */
export const RESCISSION_LIMITS = {
  /** Cooling-off period of what was signed outside the sales office, in days (Lei 4.591/64, art. 67-A, § 10; CDC, art. 49). */
  coolingOffDays: legalLimit('coolingOffDays'),
  /** Days to complete the summary of a contract (art. 35-A, § 1). */
  omissionDays: 30,
  /** Penalty, of what was paid (Lei 4.591/64, art. 67-A, II). */
  penaltyPercent: 25,
  /** The same with patrimônio de afetação (art. 67-A, § 5). */
  penaltyWithSegregatedEstatePercent: 50,
  /** Use of the unit, of the updated price, per month (art. 67-A, § 2, III). */
  occupancyPercent: 0.5,
  /** All deductions except the use, of what was paid, for consumers (STJ, REsp 2.106.548 and 2.207.712). */
  courtPercent: 25,
  /** Days until the refund, from the rescission (art. 67-A, § 6). */
  refundDays: 180,
  /** Days until the refund, from the occupancy permit (art. 67-A, § 5) or the resale (§ 7). */
  refundDaysAfterEvent: 30,
  /** Late delivery, of what was paid, per month (art. 43-A, § 2). */
  delayPercent: 1,
  /** Days until the full refund of a rescission for delay (art. 43-A, § 1). */
  delayRefundDays: 60,
  /** Lots: penalty and administration, of the updated price (Lei 6.766/79, art. 32-A, II). */
  lotPenaltyPercent: 10,
  /** Lots: use, of the updated price, per month (art. 32-A, I). */
  lotOccupancyPercent: 0.75,
  /** Lots: monthly parts of the refund (art. 32-A, § 1). */
  lotRefundParts: 12,
  /** Lots: days until the refund, from the term of the works (art. 32-A, § 1, I). */
  lotWaitDays: 180,
  /** Lots: months until the refund, from the rescission, once the works are done (art. 32-A, § 1, II). */
  lotWaitMonths: 12,
} as const;

/** A month of a percentage that accrues by days (pro rata die). */
const DAYS_OF_MONTH = 30;
const THOUSANDTHS = 1000;

/** Fraction of a monthly percentage for some days, as arguments of `scaleCents`. */
export function byDays(
  percentAMonth: number,
  days: number,
): readonly [numerator: number, denominator: number] {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`Not a number of days: ${days}`);
  return [Math.round(percentAMonth * THOUSANDTHS) * days, 100 * THOUSANDTHS * DAYS_OF_MONTH];
}
