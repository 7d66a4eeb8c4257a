import { allowsMonthlyCorrection } from '@/domain/paymentPlan/faults';
import { lastDayOf, singleSeries } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import { leastUntilKeysCents, type PlanTerms } from '@/domain/paymentPlan/terms';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Smaller parcels cost more than they bring. */
const LEAST_MONTHLY_CENTS = 100;

/**
 * Plan of a buyer who chose none: the reservation payment today, the minimum until the keys in as many monthly parcels as the
 * project allows before the delivery (or one entry, if no month is left), and the rest financed with the keys. It has no fault under
 * the terms; its correction is monthly where the law allows it.
 *
 * @throws RangeError for a price that is not positive or below the reservation payment
 */
export function defaultPlan(terms: PlanTerms): PaymentPlan {
  const { priceCents, reservationCents, today } = terms;
  if (priceCents <= 0 || reservationCents < 0 || reservationCents > priceCents) {
    throw new RangeError(`No plan of ${priceCents} begins with ${reservationCents}`);
  }
  const untilKeys = Math.max(leastUntilKeysCents(terms), reservationCents);
  const ownCents = untilKeys - reservationCents;
  const series = [
    ...singleSeries('reservation', reservationCents, today),
    ...ownSeries(ownCents, terms),
    ...singleSeries('financing', priceCents - untilKeys, keysDay(terms)),
  ];
  const isMonthly = allowsMonthlyCorrection(today, series.map(lastDayOf));
  return { series, correction: isMonthly ? 'monthly' : 'yearly' };
}

function ownSeries(totalCents: number, terms: PlanTerms): Series[] {
  const { today } = terms;
  const count = Math.min(monthsOfWorks(terms), Math.floor(totalCents / LEAST_MONTHLY_CENTS));
  if (count > 0) {
    return [{ kind: 'monthly', count, totalCents, firstDueOn: addMonths(today, 1), everyMonths: 1 }];
  }
  const { deliveryOn } = terms;
  const isBeingBuilt = deliveryOn !== null && deliveryOn > today;
  return singleSeries('entry', totalCents, isBeingBuilt ? today : addMonths(today, 1));
}

/** Monthly parcels between today and the delivery, up to the project's limit. */
function monthsOfWorks({ today, deliveryOn, maxMonthlyInstalments }: PlanTerms): number {
  if (deliveryOn === null) return 0;
  let months = 0;
  while (months < maxMonthlyInstalments && addMonths(today, months + 1) < deliveryOn) months += 1;
  return months;
}

/** Day of delivery; a finished unit, or one without a promised day, is financed within two months. */
export function keysDay({ today, deliveryOn }: Pick<PlanTerms, 'today' | 'deliveryOn'>): CalendarDay {
  return deliveryOn !== null && deliveryOn > today ? deliveryOn : addMonths(today, 2);
}
