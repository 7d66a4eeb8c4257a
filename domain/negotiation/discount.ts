import { discountPercent } from '@/domain/money/money';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';

interface PricedPlan {
  readonly priceCents: number;
  readonly plan: PaymentPlan;
}

/** Discount of a bid from the table price, in percent with two decimals; negative above the table. */
export interface OfferDiscount {
  /** By the prices. */
  readonly nominalPercent: number;
  /** By the present values of the plans, which also counts later payments. */
  readonly realPercent: number;
}

/**
 * Compares a bid with the table. 600.000,00 of which 70 % in month 36, against 564.000,00 with more
 * of it at the beginning, at 1 % a month: 6,00 % by the prices, and only 3,28 % by the present values.
 *
 * @param monthlyRatePercent percent a month, as the project's configuration has it.
 * @param from the day on which both plans begin.
 */
export function offerDiscount(
  table: PricedPlan,
  offer: PricedPlan,
  { monthlyRatePercent, from }: { readonly monthlyRatePercent: number; readonly from: CalendarDay },
): OfferDiscount {
  const worth = ({ plan }: PricedPlan) => presentValue(plan, monthlyRatePercent / 100, from);
  return {
    nominalPercent: discountPercent(table.priceCents, offer.priceCents),
    realPercent: discountPercent(worth(table), worth(offer)),
  };
}
