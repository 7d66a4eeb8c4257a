import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import type { PlanLimits } from '@/domain/paymentPlan/limits';
import { singleSeries } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { monthsOfWorks, planOfDraft } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Months after the reservation in which the price of a finished unit is due. */
const SETTLED_AFTER_MONTHS = { entry: 1, balance: 2 } as const;

interface ReadyFigures {
  readonly priceCents: number;
  /** Reservation payment, part of the price and of `ownCents`. */
  readonly reservationCents: number;
  readonly ownCents: number;
  readonly fgtsCents: number;
}

/**
 * Plan of a finished unit by its simulation: the reservation payment today, the rest of the buyer's resources next month, FGTS and the
 * bank after that. A buyer's own part never falls below the reservation payment.
 */
export function readyPlan(
  { priceCents, reservationCents, ownCents, fgtsCents }: ReadyFigures,
  today: CalendarDay,
): PaymentPlan {
  const entryCents = Math.max(0, Math.min(ownCents, priceCents) - reservationCents);
  const fgts = Math.min(fgtsCents, priceCents - reservationCents - entryCents);
  const entryOn = addMonths(today, SETTLED_AFTER_MONTHS.entry);
  const balanceOn = addMonths(today, SETTLED_AFTER_MONTHS.balance);
  const series = [
    ...singleSeries('reservation', reservationCents, today),
    ...singleSeries('entry', entryCents, entryOn),
    ...singleSeries('fgts', fgts, balanceOn),
    ...singleSeries('financing', priceCents - reservationCents - entryCents - fgts, balanceOn),
  ];
  return { series, correction: 'yearly' };
}

/**
 * Plan of a club's quota, which no bank finances: the buyer pays the balance a month after the delivery, within two months for a
 * finished club. The seller's table while it is being built.
 */
export function quotaPlan(terms: PlanTerms & { readonly limits: PlanLimits }): PaymentPlan {
  const { deliveryOn, today } = terms;
  if (deliveryOn !== null && monthsOfWorks({ today, deliveryOn }) > 0) {
    const basis = { ...terms, deliveryOn, fgtsObstacle: 'notADwelling', isQuota: true } as const;
    return planOfDraft(presetDraft('standard', basis), basis);
  }
  const plan = defaultPlan(terms);
  const series = plan.series.map(
    (each): Series => (each.kind === 'financing' ? { ...each, kind: 'keys' } : each),
  );
  return { ...plan, series };
}
