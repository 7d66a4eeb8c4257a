import { deliveryLimit, MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { scaleCents } from '@/domain/money/money';
import { byDays, RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { addDays, type CalendarDay, daysBetween } from '@/domain/time/calendar';

/** Where a delivery stands against what was promised (Lei 4.591/64, art. 43-A). */
export type DeliveryState = 'onTime' | 'inTolerance' | 'late';

export interface Delay {
  readonly state: DeliveryState;
  /** The last day without penalty. */
  readonly limit: CalendarDay;
  /** Calendar days after the limit. */
  readonly daysLate: number;
}

/** How late a delivery is on a day: the day it was made, or today while it was not. */
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
 * What a buyer who keeps the contract has for late delivery: 1 % of what was paid for each month, by days (30 to a
 * month). Paid 180.000,00 and 45 days late: 2.700,00.
 */
export function delayIndemnityCents(paidCents: number, daysLate: number): number {
  return scaleCents(paidCents, ...byDays(RESCISSION_LIMITS.delayPercent, daysLate));
}

/** A buyer who leaves for lateness has everything back, corrected, with the penalty of the contract, by this day. */
export function delayRefundDay(rescindedOn: CalendarDay): CalendarDay {
  return addDays(rescindedOn, RESCISSION_LIMITS.delayRefundDays);
}

/**
 * The rate of correction of a month after the tolerance (STJ, Tema 996): the index of the works gives way to consumer
 * prices, unless these are worse for the buyer. Both are rates of the same month, as fractions.
 */
export function correctionWhileLate(constructionRate: number, consumerRate: number): number {
  return Math.min(constructionRate, consumerRate);
}
