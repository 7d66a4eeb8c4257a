import { discountPercent } from '@/domain/money/money';
import { type OfferDiscount, offerDiscount } from '@/domain/negotiation/discount';
import { tablePlan } from '@/domain/negotiation/tablePlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { ProjectConfig } from '@/domain/project/config';
import { today } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { assertPlan } from '@/server/modules/deals/paymentPlans/assertPlan';

/** Table price and project terms that bids are compared with. */
export interface BidBasis {
  readonly projectId: string;
  readonly tableCents: number;
  readonly config: ProjectConfig;
  readonly deliveryOn: string | null;
  /** Null for a unit. */
  readonly quotaId: string | null;
}

/** Price and plan that one side proposes. */
export interface Bid {
  readonly priceCents: number;
  readonly plan: PaymentPlan | null;
}

/** Terms of a bid at this price. */
export function termsOf(
  { projectId, config, deliveryOn }: Omit<BidBasis, 'tableCents'>,
  priceCents: number,
  now: Date,
) {
  return {
    projectId,
    priceCents,
    reservationCents: Math.min(config.reservation.amountCents, priceCents),
    today: today(now),
    deliveryOn,
    ...config.plan,
  };
}

/**
 * Refuses a plan that a reservation would refuse.
 *
 * @throws AppError `invalid_request`
 */
export async function assertBid(
  executor: Executor,
  basis: BidBasis,
  { priceCents, plan }: Bid,
  now: Date,
): Promise<void> {
  if (plan !== null) await assertPlan(executor, plan, termsOf(basis, priceCents, now));
}

/**
 * Discount of a bid from the table price, which is paid by the seller's plan. Without a plan only the nominal discount is known,
 * and `realPercent` is null.
 */
export function discountOf(
  basis: BidBasis,
  { priceCents, plan }: Bid,
  now: Date,
): Pick<OfferDiscount, 'nominalPercent'> & { readonly realPercent: number | null } {
  const { tableCents, config, quotaId } = basis;
  if (plan === null) return { nominalPercent: discountPercent(tableCents, priceCents), realPercent: null };
  const { priceCents: _, ...terms } = termsOf(basis, tableCents, now);
  const table = {
    priceCents: tableCents,
    plan: tablePlan({ ...terms, isQuota: quotaId !== null }, tableCents),
  };
  const { monthlyRatePercent } = config.negotiation;
  return offerDiscount(table, { priceCents, plan }, { monthlyRatePercent, from: today(now) });
}
