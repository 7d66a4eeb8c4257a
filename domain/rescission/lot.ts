import { percentOfCents, splitCents } from '@/domain/money/money';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import {
  endsOf,
  type Occupancy,
  occupancyCost,
  type RescissionAmounts,
  type RescissionRange,
} from '@/domain/rescission/withdrawal';
import { addDays, addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Facts of a lot's sale that its rescission depends on. Amounts are corrected. */
interface RescindedLotSale {
  readonly contractCents: number;
  readonly paidCents: number;
  /** Brokerage inside the price. */
  readonly brokerageCents: number;
  /** Fines and interest of parcels paid late or left unpaid. */
  readonly lateChargesCents: number;
  /** Only if the buyer built on the lot: an empty one was not used. */
  readonly occupancy?: Occupancy;
}

/**
 * Refund of a buyer who withdraws from a lot (Lei 6.766/79, art. 32-A).
 * - By the law: less a penalty of 10 % of the *price*, late charges and brokerage. Of 20.000,00 paid for 150.000,00:
 *   5.000,00.
 * - By the STJ: all deductions at most 25 % of what was paid; 15.000,00 of the same.
 */
export function lotWithdrawalRange(sale: RescindedLotSale): RescissionRange {
  const { paidCents } = sale;
  const occupancyCents = occupancyCost(sale.occupancy, RESCISSION_LIMITS.lotOccupancyPercent);
  const penalty =
    percentOfCents(sale.contractCents, RESCISSION_LIMITS.lotPenaltyPercent) + sale.lateChargesCents;
  const keeping = (mostKept: number): RescissionAmounts => {
    const brokerageCents = Math.min(sale.brokerageCents, mostKept);
    const penaltyCents = Math.min(penalty, mostKept - brokerageCents);
    const refundCents = Math.max(0, paidCents - brokerageCents - penaltyCents - occupancyCents);
    return { brokerageCents, penaltyCents, occupancyCents, refundCents };
  };
  const law = keeping(paidCents);
  const court = keeping(percentOfCents(paidCents, RESCISSION_LIMITS.courtPercent));
  return { law, court, ...endsOf(law, court) };
}

/**
 * Refund of a lot in twelve monthly parts, with their last days. They begin 180 days after the term of the works while these go on,
 * else 12 months after the rescission.
 */
export function lotRefundParts(
  refundCents: number,
  { rescindedOn, worksEndOn }: { readonly rescindedOn: CalendarDay; readonly worksEndOn: CalendarDay | null },
): { readonly dueOn: CalendarDay; readonly amountCents: number }[] {
  if (refundCents === 0) return [];
  const areWorksOn = worksEndOn !== null && worksEndOn > rescindedOn;
  const first = areWorksOn
    ? addDays(worksEndOn, RESCISSION_LIMITS.lotWaitDays)
    : addMonths(rescindedOn, RESCISSION_LIMITS.lotWaitMonths);
  return splitCents(refundCents, RESCISSION_LIMITS.lotRefundParts, 'last').map((amountCents, index) => ({
    dueOn: addMonths(first, index),
    amountCents,
  }));
}
