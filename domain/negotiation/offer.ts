import type { PropertyObstacle } from '@/domain/financing/fgts';
import { draftAtPrice } from '@/domain/simulation/plan/atPrice';
import { monthsOfWorks, type PlanBasis, type PlanDraft, sumOf } from '@/domain/simulation/plan/lines';
import { readDraftPlan } from '@/domain/simulation/plan/query';
import type { TableTerms } from './tablePlan';

/** Terms on which an item can be negotiated on a day. */
export interface OfferTerms extends TableTerms {
  /** Percent a month, which brings plans to present value. */
  readonly monthlyRatePercent: number;
  readonly roundDays: number;
  readonly fixedHours: number;
  readonly fgtsObstacle: PropertyObstacle | null;
}

/** Terms of a plan that is edited line by line; null where nothing is left to be built, and for a quota. */
export function editableBasis(terms: OfferTerms, priceCents: number): PlanBasis | null {
  const { deliveryOn, today, reservationCents } = terms;
  if (terms.isQuota || deliveryOn === null || monthsOfWorks({ today, deliveryOn }) === 0) return null;
  const { isQuota: _, monthlyRatePercent: __, roundDays: ___, fixedHours: ____, ...plan } = terms;
  return { ...plan, deliveryOn, priceCents, reservationCents: Math.min(reservationCents, priceCents) };
}

/**
 * A plan at another price: only the financing changes, so that a proposal differs in as little as possible. Where the financing
 * cannot take the difference, or the limits refuse it, each line keeps its share of the price.
 */
export function draftAtOffer(made: PlanDraft, basis: PlanBasis): PlanDraft {
  const reservation = { ...made.lines.reservation, totalCents: basis.reservationCents };
  const lines = { ...made.lines, reservation };
  const rest = basis.priceCents - sumOf(lines) + lines.financing.totalCents;
  const financing = { ...lines.financing, totalCents: rest };
  const draft = { ...made, lines: { ...lines, financing } };
  return (rest >= 0 ? readDraftPlan(draft, basis) : null) ?? draftAtPrice(made, basis);
}
