import { array, boolean, type InferType, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';
import { coolingOffUntil, isCoolingOff, type Signing } from '@/domain/rescission/coolingOff';
import { delayIndemnityCents, delayOf, delayRefundDay } from '@/domain/rescission/delay';
import { lotRefundParts, lotWithdrawalRange } from '@/domain/rescission/lot';
import { type RescissionRange, refundDay, withdrawalRange } from '@/domain/rescission/withdrawal';
import { type CalendarDay, daysBetween, today } from '@/domain/time/calendar';

/**
 * By which right a sale is rescinded: cooling-off within seven days gives everything back; withdrawal by the buyer at any time gives
 * a part of it; delay of the delivery beyond what the contract allows, and omission of what its summary has to say after thirty
 * days to complete it, give everything back.
 */
export const RESCISSION_RIGHTS = ['coolingOff', 'withdrawal', 'delay', 'omission'] as const;
export type RescissionRight = (typeof RESCISSION_RIGHTS)[number];

/** Why money of a sale goes back: by a right of the buyer, or because the seller did not sell. */
export const REFUND_GROUNDS = [...RESCISSION_RIGHTS, 'rejection'] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

const cents = () => number().integer().min(0).required();
const day = () => string().nullable().defined();

/** What only those who were there know of a home that was handed over, or of parcels paid late. */
export const rescissionCircumstances = {
  /** Days for which the buyer had the home. */
  occupancyDays: number().integer().min(0).max(36_525),
  /** Taxes and condominium fees that were left unpaid. */
  chargesCents: centsSchema(),
  /** Fines and interest of parcels paid late; of lots. */
  lateChargesCents: centsSchema(),
  /** The buyer brings somebody who takes the contract over. */
  bringsSubstitute: boolean(),
};

export interface Circumstances {
  readonly occupancyDays?: number | undefined;
  readonly chargesCents?: number | undefined;
  readonly lateChargesCents?: number | undefined;
  readonly bringsSubstitute?: boolean | undefined;
}

const keptSchema = object({
  brokerageCents: cents(),
  penaltyCents: cents(),
  occupancyCents: cents(),
  refundCents: cents(),
});

/** What somebody is shown before a sale is rescinded. Of a withdrawal it is a range, because the courts are divided. */
export const rescissionFiguresSchema = object({
  paidCents: cents(),
  coolingOff: object({
    isOpen: boolean().required(),
    /** The first instant at which it is too late; null before the contract is signed. */
    until: string().nullable().defined(),
    refundCents: cents(),
  }).required(),
  withdrawal: object({
    isLot: boolean().required(),
    law: keptSchema.required(),
    court: keptSchema.required(),
    leastCents: cents(),
    mostCents: cents(),
    /** By when the law wants it back; null where that waits for the occupancy permit, and of a lot, which has parts. */
    refundDueOn: day(),
    /** Of a lot: how the least may be given back. */
    parts: array()
      .of(object({ dueOn: string().required(), amountCents: cents() }).required())
      .required(),
  }).required(),
  delay: object({
    isOpen: boolean().required(),
    promisedOn: day(),
    limitOn: day(),
    daysLate: number().integer().min(0).required(),
    refundCents: cents(),
    refundDueOn: string().required(),
    /** What a buyer who keeps the contract has for the delay so far. */
    indemnityCents: cents(),
  }).required(),
  omission: object({
    isOpen: boolean().required(),
    /** Until when the seller may complete the contract; null where it lacks nothing, or is not signed. */
    limitOn: day(),
    refundCents: cents(),
  }).required(),
});

export type RescissionFigures = InferType<typeof rescissionFiguresSchema>;

/** How a sale came to its end before its time, with the figures of that day. */
export const saleRescissionSchema = object({
  right: string<RefundGround>().oneOf(REFUND_GROUNDS).required(),
  refundCents: cents(),
  /** What goes back of the payments that came in here. */
  paidHereCents: cents(),
  /** What finance transfers, because it was paid elsewhere and marked by hand. */
  paidElsewhereCents: cents(),
  refundDueOn: day(),
  /** The transfer that finance did, by its number at the bank; null while it is to be done, or there is none. */
  transfer: object({ receipt: string().required(), at: string().required() })
    .nullable()
    .defined()
    .default(undefined),
  figures: rescissionFiguresSchema.required(),
});

export type SaleRescission = InferType<typeof saleRescissionSchema>;

/** What of a sale and its project the figures depend on. */
export interface RescindableSale extends Signing {
  readonly priceCents: number;
  readonly paidCents: number;
  readonly brokerageCents: number;
  readonly hasSegregatedEstate: boolean;
  readonly isLot: boolean;
  readonly deliveryOn: CalendarDay | null;
  readonly toleranceDays: number;
  /** The works were finished and the home may be lived in; null while it is built. */
  readonly completedOn: CalendarDay | null;
  /** Until when the seller may complete what the signed contract lacks; null where it lacks nothing. */
  readonly summaryDueOn: CalendarDay | null;
}

export function rescissionFigures(sale: RescindableSale, told: Circumstances, now: Date): RescissionFigures {
  const { paidCents, summaryDueOn } = sale;
  const day = today(now);
  const until = coolingOffUntil(sale)?.toISOString() ?? null;
  return {
    paidCents,
    coolingOff: { isOpen: isCoolingOff(sale, now), until, refundCents: paidCents },
    withdrawal: withdrawalOf(sale, told, day),
    delay: delayFigures(sale, day),
    omission: {
      isOpen: summaryDueOn !== null && day > summaryDueOn,
      limitOn: summaryDueOn,
      refundCents: paidCents,
    },
  };
}

/**
 * What of the told circumstances cannot be: nobody had a home before it was finished and sold, nor for more days than since.
 * They lessen what goes back, and whoever tells them keeps what they lessen it by.
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

function rangeOf(sale: RescindableSale, told: Circumstances): RescissionRange {
  const { paidCents, brokerageCents, priceCents, hasSegregatedEstate } = sale;
  const { occupancyDays = 0, chargesCents = 0, lateChargesCents = 0, bringsSubstitute = false } = told;
  const hadIt = occupancyDays > 0 || chargesCents > 0;
  const occupancy = hadIt && { days: occupancyDays, contractCents: priceCents, chargesCents };
  const paid = { paidCents, brokerageCents, ...(occupancy && { occupancy }) };
  if (sale.isLot) return lotWithdrawalRange({ ...paid, contractCents: priceCents, lateChargesCents });
  return withdrawalRange({ ...paid, brokeragePaid: 'inPrice', hasSegregatedEstate, bringsSubstitute });
}

function withdrawalOf(sale: RescindableSale, told: Circumstances, rescindedOn: CalendarDay) {
  const { isLot, deliveryOn, completedOn } = sale;
  const range = rangeOf(sale, told);
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
    // What was delivered, late as it was, is no longer left for being late.
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
 * What goes back, and by when: of a withdrawal, at least what the law says, and everything during the cooling-off period.
 * Null where the right is not there.
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
