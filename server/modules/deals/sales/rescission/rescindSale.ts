import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import { isCoolingOff } from '@/domain/rescission/coolingOff';
import {
  circumstanceFaults,
  type RescindableSale,
  refundOf,
  rescissionFigures,
} from '@/domain/sale/rescission';
import type { Circumstances, RescissionFigures, RescissionRight } from '@/domain/sale/rescissionSchema';
import { type CalendarDay, formatInstant, formatShortDate, today } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import { releaseInventoryItem } from '@/server/modules/deals/reservations/holds/release';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { getSale, rescindableOf } from '../records';
import { type SaleRow, transitionSale } from '../transitions';
import { auditEnd, endDeal, refundSale } from './endDeal';

interface RescissionInput {
  readonly right: RescissionRight;
  readonly reason: string;
  /** Agreed refund, within the range of a withdrawal. */
  readonly refundCents: number | undefined;
  /** Day of the buyer's request, if that was before today. */
  readonly askedOn: CalendarDay | undefined;
  /** Postal number of the buyer's written request. */
  readonly letter: string | undefined;
  readonly circumstances: Circumstances;
}

/** Error of a right that does not apply, with its limit. */
function notDue(right: RescissionRight, { coolingOff, delay, omission }: RescissionFigures): AppError {
  const shown = (day: CalendarDay | null) => (day === null ? '—' : formatShortDate(day));
  if (right === 'coolingOff') {
    const until = coolingOff.until === null ? '—' : formatInstant(coolingOff.until);
    return new AppError('cooling_off_over', { until });
  }
  if (right === 'omission') return new AppError('omission_not_due', { until: shown(omission.limitOn) });
  return new AppError('rescission_not_due', { until: shown(delay.limitOn) });
}

/** Full refund, or the agreed amount of a withdrawal: from the legal minimum to everything that was paid. */
function agreedRefund(figures: RescissionFigures, input: RescissionInput, day: CalendarDay) {
  const refund = refundOf(figures, input.right, day);
  if (refund === null) throw notDue(input.right, figures);
  const { leastCents, mostCents, dueOn } = refund;
  const refundCents = input.refundCents ?? (leastCents === mostCents ? leastCents : null);
  if (refundCents === null) {
    throw fieldRefusal('refundCents', 'required');
  }
  if (refundCents < leastCents || refundCents > mostCents) {
    const range = { least: formatBRL(leastCents), most: formatBRL(mostCents) };
    throw fieldRefusal('refundCents', 'refundRange', range);
  }
  return { refundCents, dueOn };
}

/** A letter counts until the end of the day on which it was posted. */
function endOfDay(askedOn: CalendarDay | undefined, now: Date): Date {
  if (askedOn === undefined || askedOn === today(now)) return now;
  if (askedOn > today(now)) throw fieldRefusal('askedOn', 'invalid');
  return instantOf(askedOn, '23:59:59');
}

/**
 * Instant of the request; one made during the cooling-off period is in time, even if it is answered later.
 */
function effectiveAt(row: SaleRow, { right, askedOn }: RescissionInput, now: Date): Date {
  const asked = row.rescissionRequestedAt;
  const counts = (right === 'coolingOff' || right === 'withdrawal') && askedOn === undefined;
  return counts && asked !== null && isCoolingOff(row, asked) ? asked : endOfDay(askedOn, now);
}

function refuseCircumstances(sold: RescindableSale, circumstances: Circumstances, day: CalendarDay): void {
  const faults = circumstanceFaults(sold, circumstances, day).map(
    (field) => [field, fieldSentence('invalid')] as const,
  );
  if (faults.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(faults));
}

/**
 * Rescinds a sale by a legal right and stores the figures of that day: the parcels end, the money is refunded, and the item is
 * released.
 *
 * @throws AppError `invalid_transition`, `cooling_off_over`, `rescission_not_due`, `omission_not_due`, `invalid_request` for an
 *   amount outside the range
 */
export async function rescindSale(work: Work<Identity>, row: SaleRow, input: RescissionInput): Promise<void> {
  const { right, reason, askedOn, letter, circumstances } = input;
  const sold = rescindableOf(await getSale(work.tx, row.id));
  const at = effectiveAt(row, input, work.now);
  refuseCircumstances(sold, circumstances, today(at));
  const figures = rescissionFigures(sold, circumstances, at);
  const { refundCents, dueOn } = agreedRefund(figures, input, today(at));
  await endDeal(work, row, reason);
  const refunded = await refundSale(work, row, refundCents, right);
  const rescission = { right, refundCents, ...refunded, refundDueOn: dueOn, transfer: null, figures };
  await transitionSale(work, row, 'rescind', { reason, set: { rescission, reason } });
  const to = ['buyer', 'seller', 'partner'] as const;
  await notifyParties(work, row.id, 'saleRescinded', { to, severity: 'warn', amountCents: refundCents });
  const byLetter = askedOn === undefined ? {} : { letter: { askedOn, letter } };
  await auditEnd(work, row, { state: 'rescinded', refundCents, right, ...byLetter });
  await releaseInventoryItem(work, row);
}
