import { discountPercent } from '@/domain/money/money';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';

export interface PricedPlan {
  readonly priceCents: number;
  readonly plan: PaymentPlan;
}

/** How far an offer is below the table, in percent of it with two decimals; negative where it is above. */
export interface OfferDiscount {
  /** Of the prices. */
  readonly nominalPercent: number;
  /** Of what the plans are worth today, which also counts what is paid later than the table wants it. */
  readonly realPercent: number;
}

/**
 * Compares an offer with the table of the same version. 600.000,00 of which 70 % in month 36, against 564.000,00 with more
 * of it at the beginning, at 1 % a month: 6,00 % by the prices, and only 3,28 % by what they are worth.
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
