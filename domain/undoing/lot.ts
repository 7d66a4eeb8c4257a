import { percentOfCents, splitCents } from '@/domain/money/money';
import { addDays, addMonths, type CalendarDay } from '@/domain/time/calendar';
import { UNDOING_LIMITS } from '@/domain/undoing/terms';
import {
  endsOf,
  type Occupancy,
  occupancyCost,
  type Undoing,
  type UndoingRange,
} from '@/domain/undoing/withdrawal';

/** What of the sale of a lot its undoing depends on. Amounts in centavos, corrected. */
export interface UndoneLotSale {
  readonly contractCents: number;
  readonly paidCents: number;
  /** What of the brokerage is in the price. */
  readonly brokerageCents: number;
  /** Fines and interest of parcels paid late or left unpaid. */
  readonly lateChargesCents: number;
  /** There only if the buyer built on the lot; an empty one was not used. */
  readonly occupancy?: Occupancy;
}

/**
 * What a buyer has back who withdraws from a lot (Lei 6.766/79, art. 32-A).
 * - By the law: less a penalty of 10 % of the *price*, late charges and brokerage. Of 20.000,00 paid for 150.000,00:
 *   5.000,00.
 * - By the STJ: all deductions at most 25 % of what was paid; 15.000,00 of the same.
 */
export function lotWithdrawalRange(sale: UndoneLotSale): UndoingRange {
  const { paidCents } = sale;
  const occupancyCents = occupancyCost(sale.occupancy, UNDOING_LIMITS.lotOccupancyPercent);
  const penalty =
    percentOfCents(sale.contractCents, UNDOING_LIMITS.lotPenaltyPercent) + sale.lateChargesCents;
  const keeping = (mostKept: number): Undoing => {
    const brokerageCents = Math.min(sale.brokerageCents, mostKept);
    const penaltyCents = Math.min(penalty, mostKept - brokerageCents);
    const refundCents = Math.max(0, paidCents - brokerageCents - penaltyCents - occupancyCents);
    return { brokerageCents, penaltyCents, occupancyCents, refundCents };
  };
  const law = keeping(paidCents);
  const court = keeping(percentOfCents(paidCents, UNDOING_LIMITS.courtPercent));
  return { law, court, ...endsOf(law, court) };
}

/**
 * The latest days and the amounts of the refund of a lot: twelve monthly parts that sum to it. They begin 180 days after
 * the term of the works where these go on, else 12 months after the undoing.
 */
export function lotRefundParts(
  refundCents: number,
  { undoneOn, worksEndOn }: { readonly undoneOn: CalendarDay; readonly worksEndOn: CalendarDay | null },
): { readonly dueOn: CalendarDay; readonly amountCents: number }[] {
  if (refundCents === 0) return [];
  const areWorksOn = worksEndOn !== null && worksEndOn > undoneOn;
  const first = areWorksOn
    ? addDays(worksEndOn, UNDOING_LIMITS.lotWaitDays)
    : addMonths(undoneOn, UNDOING_LIMITS.lotWaitMonths);
  return splitCents(refundCents, UNDOING_LIMITS.lotRefundParts, 'last').map((amountCents, index) => ({
    dueOn: addMonths(first, index),
    amountCents,
  }));
}
