import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import { isCoolingOff } from '@/domain/rescission/coolingOff';
import {
  type Circumstances,
  circumstanceFaults,
  type RescindableSale,
  type RescissionFigures,
  type RescissionRight,
  refundOf,
  rescissionFigures,
} from '@/domain/sale/rescission';
import { type CalendarDay, formatInstant, formatShortDate, today } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { giveBackCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { freeHome } from '@/server/modules/deals/reservations/free';
import { movePayment } from '@/server/modules/deals/reservations/transitions';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { askForAccount } from '@/server/modules/money/payments/refunds/refundAccount';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { coverWithdrawals } from '@/server/modules/money/payments/withdrawals/coverWithdrawals';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { moveHome } from './changeSale';
import { owesTransfer } from './policy';
import { getSale, paidOf, parcelsOfSales, rescindableOf } from './records';
import { tellSale } from './tell';
import { cancelParcels, moveSale, type ParcelRow, type SaleRow, stateOf, updateSale } from './transitions';

interface Why {
  readonly caller: Identity;
  /** In the words of whoever ends it; null where nobody owes a reason. */
  readonly reason: string | null;
}

/** What is begun to be paid is called off with the links to it, and no parcel is owed any more; what was paid is on its way back. */
async function endParcels(transaction: Transaction, saleId: string, caller: Identity, now: Date) {
  await endPaymentsAndLinks({ tx: transaction, now, actor: caller }, { saleId }, 'cancel');
  const parcels = await parcelsOfSales(transaction, [saleId]);
  await cancelParcels(transaction, parcels, caller, now);
  return parcels;
}

async function cancelReservation(
  transaction: Transaction,
  { reservationId }: SaleRow,
  { caller, reason }: Why,
  now: Date,
): Promise<void> {
  const [row] = await transaction.select().from(reservation).where(eq(reservation.id, reservationId));
  if (!row) throw new AppError('reservation_not_found');
  await movePayment(transaction, row, 'withdraw', { actor: caller, reason, set: { reason } }, now);
  await giveBackCoupon(transaction, { reservationId }, now);
}

/** Money goes back the way it came, and is paid out to nobody; what was paid elsewhere and marked by hand, finance transfers. */
async function giveBack(
  transaction: Transaction,
  row: SaleRow,
  {
    refundCents,
    why,
    caller,
  }: { readonly refundCents: number; readonly why: string; readonly caller: Identity },
  now: Date,
) {
  const asked = { amountCents: refundCents, reason: why };
  const { amountCents: paidHereCents } =
    refundCents === 0
      ? { amountCents: 0 }
      : await requestRefund({ tx: transaction, now }, { saleId: row.id }, asked);
  await coverWithdrawals({ tx: transaction, now, actor: caller }, row.id);
  const paidElsewhereCents = refundCents - paidHereCents;
  if (paidElsewhereCents > 0) {
    const notice = { kind: 'refundToTransfer', severity: 'warn' } as const;
    const seller = { kind: 'company', id: row.entrepreneurId } as const;
    await notify(transaction, seller, { ...notice, params: { amountCents: paidElsewhereCents } }, now);
    await askForAccount({ tx: transaction, now }, row.buyerId, paidElsewhereCents);
  }
  return { paidHereCents, paidElsewhereCents };
}

/**
 * The reservation falls with its sale, and nothing is owed any more. What a payment is for is taken before the payment, as
 * everybody does.
 *
 * @returns the parcels as they were
 */
async function endDeal(transaction: Transaction, row: SaleRow, why: Why, now: Date): Promise<ParcelRow[]> {
  if (row.confirmation === 'confirmed') await moveHome(transaction, row, 'rescindSale', why.caller, now);
  await cancelReservation(transaction, row, why, now);
  return endParcels(transaction, row.id, why.caller, now);
}

/**
 * The seller does not sell after all: everything is given back.
 *
 * @throws AppError `invalid_transition` once it is confirmed
 */
export async function rejectSale(transaction: Transaction, row: SaleRow, why: Why, now: Date): Promise<void> {
  const { caller, reason } = why;
  const figures = rescissionFigures(rescindableOf(await getSale(transaction, row.id)), {}, now);
  const refundCents = paidOf(await endDeal(transaction, row, why, now));
  const back = await giveBack(transaction, row, { refundCents, why: 'rejected', caller }, now);
  const rescission = {
    right: 'rejection' as const,
    refundCents,
    ...back,
    refundDueOn: today(now),
    transfer: null,
    figures,
  };
  await moveSale(transaction, row, 'reject', { actor: caller, reason, set: { rescission, reason } }, now);
  await tellParties(transaction, row, 'saleRejected', refundCents, now);
  await writeDown(transaction, row, why, { state: 'rejected', refundCents }, now);
  await freeHome(transaction, row, now);
}

/**
 * Finance has transferred what was paid elsewhere; the buyer is told.
 *
 * @throws AppError `invalid_transition` where nothing is to be transferred
 */
export async function recordTransfer(
  transaction: Transaction,
  row: SaleRow,
  receipt: string,
  caller: Identity,
  now: Date,
): Promise<void> {
  const { rescission } = row;
  const from = stateOf(row);
  if (rescission === null || !owesTransfer(row)) {
    throw new AppError('invalid_transition', { from, event: 'recordTransfer' });
  }
  const transfer = { receipt, at: now.toISOString() };
  await updateSale(transaction, row, { rescission: { ...rescission, transfer } }, now);
  const amountCents = rescission.paidElsewhereCents;
  const state = { subjectKind: 'sale', subjectId: row.id, event: 'recordTransfer', from, to: from } as const;
  await recordState(transaction, caller, { ...state, reason: receipt }, now);
  const change = { action: 'sales.transfer', subjectKind: 'sale', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...change, after: { amountCents, receipt } }, now);
  const telling = { to: ['buyer'], amountCents, way: 'bankTransfer' } as const;
  await tellSale(transaction, row.id, 'refundDone', telling, now);
}

async function tellParties(
  transaction: Transaction,
  row: SaleRow,
  kind: 'saleRejected' | 'saleRescinded',
  amountCents: number,
  now: Date,
): Promise<void> {
  const telling = { to: ['buyer', 'seller', 'partner'], severity: 'warn', amountCents } as const;
  await tellSale(transaction, row.id, kind, telling, now);
}

async function writeDown(
  transaction: Transaction,
  row: SaleRow,
  { caller }: Why,
  after: {
    readonly state: string;
    readonly refundCents: number;
    readonly right?: RescissionRight;
    readonly letter?: Pick<Leaving, 'askedOn' | 'letter'> | undefined;
  },
  now: Date,
): Promise<void> {
  const change = { action: `sales.${after.state}`, subjectKind: 'sale', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...change, before: { state: row.confirmation }, after }, now);
}

/** The way in which somebody leaves. */
export interface Leaving {
  readonly right: RescissionRight;
  /** What the parties agreed on, where there is a range. */
  readonly refundCents: number | undefined;
  /** When the buyer asked for it, where that was before today. */
  readonly askedOn: CalendarDay | undefined;
  /** The number of the letter by which it was asked for. */
  readonly letter: string | undefined;
  readonly circumstances: Circumstances;
}

/** Why a right is not there, in the words of its limit. */
function notDue(right: RescissionRight, { coolingOff, delay, omission }: RescissionFigures): AppError {
  if (right === 'coolingOff') {
    return new AppError('cooling_off_over', {
      until: coolingOff.until === null ? '—' : formatInstant(coolingOff.until),
    });
  }
  if (right === 'omission') {
    return new AppError('omission_not_due', {
      until: omission.limitOn === null ? '—' : formatShortDate(omission.limitOn),
    });
  }
  return new AppError('rescission_not_due', {
    until: delay.limitOn === null ? '—' : formatShortDate(delay.limitOn),
  });
}

/** What is given back: everything, or of a withdrawal what was agreed, from what the law says to all that was paid. */
function agreedRefund(figures: RescissionFigures, leaving: Leaving, day: CalendarDay) {
  const refund = refundOf(figures, leaving.right, day);
  if (refund === null) throw notDue(leaving.right, figures);
  const { leastCents, mostCents, dueOn } = refund;
  const refundCents = leaving.refundCents ?? (leastCents === mostCents ? leastCents : null);
  if (refundCents === null) {
    throw new AppError('invalid_request', {}, { refundCents: fieldSentence('required') });
  }
  if (refundCents < leastCents || refundCents > mostCents) {
    const range = { least: formatBRL(leastCents), most: formatBRL(mostCents) };
    throw new AppError('invalid_request', {}, { refundCents: fieldSentence('refundRange', range) });
  }
  return { refundCents, dueOn };
}

/** A letter counts from the day on which it was posted, and until the end of it. */
function askedAt(askedOn: CalendarDay | undefined, now: Date): Date {
  if (askedOn === undefined || askedOn === today(now)) return now;
  if (askedOn > today(now)) throw new AppError('invalid_request', {}, { askedOn: fieldSentence('invalid') });
  return instantOf(askedOn, '23:59:59');
}

/** A request made during the cooling-off period is in time, however long the answer takes. */
function countedFrom(row: SaleRow, { right, askedOn }: Leaving, now: Date): Date {
  const asked = row.rescissionAskedAt;
  const endsFree = right === 'coolingOff' || right === 'withdrawal';
  const isInTime = endsFree && askedOn === undefined && asked !== null && isCoolingOff(row, asked);
  return isInTime ? asked : askedAt(askedOn, now);
}

function refuseCircumstances(sale: RescindableSale, told: Circumstances, day: CalendarDay): void {
  const faults = circumstanceFaults(sale, told, day).map(
    (field) => [field, fieldSentence('invalid')] as const,
  );
  if (faults.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(faults));
}

/**
 * Rescinds a sale by a right of the law, with the figures of this day kept: nothing is owed any more, the money goes back, the
 * home is free.
 *
 * @throws AppError `invalid_transition`, `cooling_off_over`, `rescission_not_due`, `omission_not_due`, `invalid_request` for an amount
 *   outside the range
 */
export async function rescindSale(
  transaction: Transaction,
  row: SaleRow,
  leaving: Leaving,
  why: Why,
  now: Date,
): Promise<void> {
  const { right } = leaving;
  const { caller, reason } = why;
  const sold = rescindableOf(await getSale(transaction, row.id));
  const asked = countedFrom(row, leaving, now);
  refuseCircumstances(sold, leaving.circumstances, today(asked));
  const figures = rescissionFigures(sold, leaving.circumstances, asked);
  const { refundCents, dueOn } = agreedRefund(figures, leaving, today(asked));
  await endDeal(transaction, row, why, now);
  const back = await giveBack(transaction, row, { refundCents, why: right, caller }, now);
  const rescission = { right, refundCents, ...back, refundDueOn: dueOn, transfer: null, figures };
  await moveSale(transaction, row, 'rescind', { actor: caller, reason, set: { rescission, reason } }, now);
  await tellParties(transaction, row, 'saleRescinded', refundCents, now);
  const { askedOn, letter } = leaving;
  const byLetter = askedOn === undefined ? {} : { letter: { askedOn, letter } };
  await writeDown(transaction, row, why, { state: 'rescinded', refundCents, right, ...byLetter }, now);
  await freeHome(transaction, row, now);
}
