import type { PlanLimits } from '@/domain/paymentPlan/limits';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { usualPlan } from '@/domain/purchaseCost/offerCost';
import { quotaPlan } from '@/domain/purchaseCost/reservationPlan';

/** Terms of a project on a day, without a price. */
export interface TableTerms extends Omit<PlanTerms, 'priceCents' | 'fgtsObstacle'> {
  readonly limits: PlanLimits;
  /** True for a quota of a club, which no bank finances. */
  readonly isQuota: boolean;
}

/** The seller's plan at a price, with which proposals are compared. */
export function tablePlan({ isQuota, ...terms }: TableTerms, priceCents: number): PaymentPlan {
  const at = { ...terms, reservationCents: Math.min(terms.reservationCents, priceCents) };
  return isQuota ? quotaPlan({ ...at, priceCents }) : usualPlan(at, priceCents, terms.today);
}
