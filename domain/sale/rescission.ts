import { coolingOffUntil, isCoolingOff, type Signing } from '@/domain/rescission/coolingOff';
import { delayIndemnityCents, delayOf, delayRefundDay } from '@/domain/rescission/delay';
import { lotRefundParts, lotWithdrawalRange } from '@/domain/rescission/lot';
import { type RescissionRange, refundDay, withdrawalRange } from '@/domain/rescission/withdrawal';
import type { Circumstances, RescissionFigures, RescissionRight } from '@/domain/sale/rescissionSchema';
import { type CalendarDay, daysBetween, today } from '@/domain/time/calendar';

/** Facts of a sale and its project that the figures depend on. */
export interface RescindableSale extends Signing {
  readonly priceCents: number;
  readonly paidCents: number;
  readonly brokerageCents: number;
  readonly hasSegregatedEstate: boolean;
  readonly isLot: boolean;
  readonly deliveryOn: CalendarDay | null;
  readonly toleranceDays: number;
  /** Day on which the works were finished; null before. */
  readonly completedOn: CalendarDay | null;
  readonly summaryDueOn: CalendarDay | null;
}

export function rescissionFigures(
  sale: RescindableSale,
  circumstances: Circumstances,
  now: Date,
): RescissionFigures {
  const { paidCents, summaryDueOn } = sale;
  const day = today(now);
  const until = coolingOffUntil(sale)?.toISOString() ?? null;
  return {
    paidCents,
    coolingOff: { isOpen: isCoolingOff(sale, now), until, refundCents: paidCents },
    withdrawal: withdrawalOf(sale, circumstances, day),
    delay: delayFigures(sale, day),
    omission: {
      isOpen: summaryDueOn !== null && day > summaryDueOn,
      limitOn: summaryDueOn,
      refundCents: paidCents,
    },
  };
}

/**
 * Impossible circumstances: use before the unit was finished and sold, or for more days than since then. They lower the refund in
 * favor of the party that states them.
 */
export function circumstanceFaults(
  { completedOn, signedOn }: Pick<RescindableSale, 'completedOn' | 'signedOn'>,
  { occupancyDays = 0, chargesCents = 0 }: Circumstances,
  day: CalendarDay,
): (keyof Circumstances)[] {
  const isReady = completedOn !== null && signedOn !== null;
  const hadFrom = isReady && (completedOn > signedOn ? completedOn : signedOn);
  const mostDays = hadFrom ? Math.max(0, daysBetween(hadFrom, day)) : 0;
  const faults: (keyof Circumstances)[] = [];
  if (occupancyDays > mostDays) faults.push('occupancyDays');
  if (chargesCents > 0 && mostDays === 0) faults.push('chargesCents');
  return faults;
}

function rangeOf(sale: RescindableSale, circumstances: Circumstances): RescissionRange {
  const { paidCents, brokerageCents, priceCents, hasSegregatedEstate } = sale;
  const {
    occupancyDays = 0,
    chargesCents = 0,
    lateChargesCents = 0,
    bringsSubstitute = false,
  } = circumstances;
  const hadIt = occupancyDays > 0 || chargesCents > 0;
  const occupancy = hadIt && { days: occupancyDays, contractCents: priceCents, chargesCents };
  const paid = { paidCents, brokerageCents, ...(occupancy && { occupancy }) };
  if (sale.isLot) return lotWithdrawalRange({ ...paid, contractCents: priceCents, lateChargesCents });
  return withdrawalRange({ ...paid, brokeragePaid: 'inPrice', hasSegregatedEstate, bringsSubstitute });
}

function withdrawalOf(sale: RescindableSale, circumstances: Circumstances, rescindedOn: CalendarDay) {
  const { isLot, deliveryOn, completedOn } = sale;
  const range = rangeOf(sale, circumstances);
  const worksEndOn = completedOn === null ? deliveryOn : null;
  return {
    isLot,
    ...range,
    refundDueOn: isLot
      ? null
      : refundDay({ ...sale, rescindedOn, occupancyPermitOn: completedOn, resoldOn: null }),
    parts: isLot ? lotRefundParts(range.leastCents, { rescindedOn, worksEndOn }) : [],
  };
}

function delayFigures(sale: RescindableSale, day: CalendarDay) {
  const { deliveryOn, completedOn, toleranceDays, paidCents } = sale;
  const delay = deliveryOn === null ? null : delayOf(deliveryOn, completedOn ?? day, toleranceDays);
  const daysLate = delay?.daysLate ?? 0;
  return {
    // A late delivery closes the right.
    isOpen: completedOn === null && delay?.state === 'late',
    promisedOn: deliveryOn,
    limitOn: delay?.limit ?? null,
    daysLate,
    refundCents: paidCents,
    refundDueOn: delayRefundDay(day),
    indemnityCents: delayIndemnityCents(paidCents, daysLate),
  };
}

/**
 * Range and due day of a refund: for a withdrawal at least the legal minimum, and everything during the cooling-off period. Null for
 * a closed right.
 */
export function refundOf(
  figures: RescissionFigures,
  right: RescissionRight,
  rescindedOn: CalendarDay,
): { readonly leastCents: number; readonly mostCents: number; readonly dueOn: CalendarDay | null } | null {
  const { paidCents, coolingOff, withdrawal, delay, omission } = figures;
  const everything = { leastCents: paidCents, mostCents: paidCents };
  if (right === 'coolingOff') return coolingOff.isOpen ? { ...everything, dueOn: rescindedOn } : null;
  if (right === 'delay') return delay.isOpen ? { ...everything, dueOn: delay.refundDueOn } : null;
  if (right === 'omission') return omission.isOpen ? { ...everything, dueOn: rescindedOn } : null;
  if (coolingOff.isOpen) return { ...everything, dueOn: rescindedOn };
  return { leastCents: withdrawal.leastCents, mostCents: paidCents, dueOn: withdrawal.refundDueOn };
}
