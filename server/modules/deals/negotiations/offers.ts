import { discountPercent } from '@/domain/money/money';
import { type OfferDiscount, offerDiscount } from '@/domain/negotiation/discount';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import type { ProjectConfig } from '@/domain/project/config';
import { today } from '@/domain/time/calendar';
import { assertPlan } from '@/server/modules/deals/paymentPlans/assertPlan';

/** What the offers of a negotiation are measured by. */
export interface Measure {
  readonly tableCents: number;
  readonly config: ProjectConfig;
  readonly deliveryOn: string | null;
}

export interface Offered {
  readonly priceCents: number;
  readonly plan: PaymentPlan | null;
}

function termsOf({ config, deliveryOn }: Measure, priceCents: number, now: Date): PlanTerms {
  return {
    priceCents,
    reservationCents: Math.min(config.reservation.amountCents, priceCents),
    today: today(now),
    deliveryOn,
    ...config.plan,
  };
}

/**
 * Refuses a plan under which the home could not be reserved.
 *
 * @throws AppError `invalid_request`
 */
export function assertOffer(measure: Measure, { priceCents, plan }: Offered, now: Date): void {
  if (plan !== null) assertPlan(plan, termsOf(measure, priceCents, now));
}

/**
 * How far an offer is below the table. The table is paid by the plan of those who say nothing; of an offer without a plan only
 * the price is known, and `realPercent` is null.
 */
export function discountOf(
  measure: Measure,
  { priceCents, plan }: Offered,
  now: Date,
): Pick<OfferDiscount, 'nominalPercent'> & { readonly realPercent: number | null } {
  const { tableCents, config } = measure;
  if (plan === null) return { nominalPercent: discountPercent(tableCents, priceCents), realPercent: null };
  const table = { priceCents: tableCents, plan: defaultPlan(termsOf(measure, tableCents, now)) };
  const { monthlyRatePercent } = config.negotiation;
  return offerDiscount(table, { priceCents, plan }, { monthlyRatePercent, from: today(now) });
}
