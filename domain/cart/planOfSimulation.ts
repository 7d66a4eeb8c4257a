import type { Simulation, SimulationSums } from '@/domain/cart/schema';
import { keysDay } from '@/domain/paymentPlan/defaultPlan';
import { allowsMonthlyCorrection } from '@/domain/paymentPlan/faults';
import { lastDayOf, singleSeries } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series, SeriesKind } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { readyPlan } from '@/domain/purchaseCost/reservationPlan';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

const YEAR = 12;
const HALF_A_YEAR = 6;

interface Spread {
  readonly totalCents: number;
  readonly count: number;
  readonly firstDueOn: CalendarDay;
  readonly everyMonths: number;
}

const spread = (kind: SeriesKind, { totalCents, count, ...dates }: Spread): Series[] =>
  totalCents > 0 ? [{ kind, totalCents, count: Math.max(1, count), ...dates }] : [];

/** Months between balloons: a year, or half of one where the works end before the last. */
function monthsBetween(count: number, { today, deliveryOn }: PlanTerms): number {
  return deliveryOn !== null && addMonths(today, count * YEAR) >= deliveryOn ? HALF_A_YEAR : YEAR;
}

/** The plan at another price: the bank finances the difference, if enough of the loan is left. */
function planAtPrice(plan: PaymentPlan, priceCents: number): PaymentPlan {
  const missing = priceCents - plan.series.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const series = plan.series.map((each) =>
    each.kind === 'financing' && each.totalCents + missing > 0
      ? { ...each, totalCents: each.totalCents + missing }
      : each,
  );
  return { ...plan, series };
}

/**
 * Plan of a simulation in the cart, or of the older body, which has amounts and numbers of parcels but no dates. The entry contains
 * the reservation payment, and the bank finances what the other parts leave of the price; it may have faults under the terms.
 */
export function planOfSimulation(
  simulation: Simulation & Partial<SimulationSums>,
  terms: PlanTerms,
): PaymentPlan {
  const { priceCents, reservationCents, today } = terms;
  if (simulation.plan) return planAtPrice(simulation.plan, priceCents);
  const { entryCents = 0, monthlyCents = 0, balloonCents = 0, singleCents = 0, fgtsCents = 0 } = simulation;
  if (simulation.type === 'ready') {
    return readyPlan({ priceCents, reservationCents, ownCents: entryCents, fgtsCents }, today);
  }
  const { entryParcels = 1, monthlyParcels = 1, balloonParcels = 1 } = simulation;
  const nextMonth = addMonths(today, 1);
  const everyMonths = monthsBetween(balloonParcels, terms);
  const entryLeft = Math.max(0, entryCents - reservationCents);
  const ownCents = reservationCents + entryLeft + monthlyCents + balloonCents + singleCents + fgtsCents;
  const keysOn = keysDay(terms);
  const series = [
    ...singleSeries('reservation', reservationCents, today),
    ...spread('entry', { totalCents: entryLeft, count: entryParcels, firstDueOn: nextMonth, everyMonths: 1 }),
    ...spread('monthly', {
      totalCents: monthlyCents,
      count: monthlyParcels,
      firstDueOn: nextMonth,
      everyMonths: 1,
    }),
    ...spread('balloon', {
      totalCents: balloonCents,
      count: balloonParcels,
      firstDueOn: addMonths(today, everyMonths),
      everyMonths,
    }),
    ...singleSeries('single', singleCents, nextMonth),
    ...singleSeries('fgts', fgtsCents, keysOn),
    ...singleSeries('financing', priceCents - ownCents, keysOn),
  ];
  const isMonthly = allowsMonthlyCorrection(today, series.map(lastDayOf));
  return { series, correction: isMonthly ? 'monthly' : 'yearly' };
}
