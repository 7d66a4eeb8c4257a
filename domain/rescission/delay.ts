import { deliveryLimit, MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { scaleCents } from '@/domain/money/money';
import { byDays, RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { addDays, type CalendarDay, daysBetween } from '@/domain/time/calendar';

/** Delivery compared with the promised day (Lei 4.591/64, art. 43-A). */
type DeliveryState = 'onTime' | 'inTolerance' | 'late';

interface Delay {
  readonly state: DeliveryState;
  /** Last day without penalty. */
  readonly limit: CalendarDay;
  /** Calendar days after the limit. */
  readonly daysLate: number;
}

/** Delay of a delivery on a day: the day of delivery, or today while it is open. */
export function delayOf(
  promisedOn: CalendarDay,
  day: CalendarDay,
  toleranceDays: number = MAX_DELIVERY_TOLERANCE_DAYS,
): Delay {
  const limit = deliveryLimit(promisedOn, toleranceDays);
  const daysLate = Math.max(0, daysBetween(limit, day));
  const state = day <= promisedOn ? 'onTime' : daysLate === 0 ? 'inTolerance' : 'late';
  return { state, limit, daysLate };
}

/**
 * Indemnity for late delivery, for a buyer who keeps the contract: 1 % of what was paid per month, by days
 * (30 to a month). Paid 180.000,00 and 45 days late: 2.700,00.
 */
export function delayIndemnityCents(paidCents: number, daysLate: number): number {
  return scaleCents(paidCents, ...byDays(RESCISSION_LIMITS.delayPercent, daysLate));
}

/** Last day of the full refund, corrected and with the contract's penalty, of a buyer who rescinds for delay. */
export function delayRefundDay(rescindedOn: CalendarDay): CalendarDay {
  return addDays(rescindedOn, RESCISSION_LIMITS.delayRefundDays);
}

/**
 * Monthly rate of correction after the tolerance (STJ, Tema 996): consumer prices replace building costs unless they are worse for
 * the buyer. Both are rates of the same month, as fractions.
 */
export function correctionWhileLate(constructionRate: number, consumerRate: number): number {
  return Math.min(constructionRate, consumerRate);
}
