import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { coolingOffLastDay } from '@/domain/rescission/coolingOff';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { isStanding } from '@/domain/sale/states';
import { lackingFields } from '@/domain/sale/summaryFacts';
import { addDays, type CalendarDay, formatShortDate, today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { getSale } from './records';
import { sourcesOf } from './summary';
import { tellSale } from './tell';
import { moveSale, type SaleRow, stateOf, updateSale } from './transitions';

interface Signing {
  readonly signedOn: CalendarDay;
  readonly isSignedOutside: boolean;
}

/** A contract is not older than the reservation that it is of, and not of a day to come. */
async function refuseDay(
  transaction: Transaction,
  { reservationId }: SaleRow,
  signedOn: CalendarDay,
  day: CalendarDay,
): Promise<void> {
  const [reserved] = await transaction
    .select({ createdAt: reservation.createdAt })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  if (!reserved) throw new AppError('reservation_not_found');
  const from = today(reserved.createdAt);
  if (signedOn < from || signedOn > day) {
    throw fieldRefusal('signedOn', 'signingDay', {
      from: formatShortDate(from),
      until: formatShortDate(day),
    });
  }
}

/** The buyer knows from here on that there is a contract, until when the cooling-off period runs, and what it lacks. */
async function tellSigned(
  transaction: Transaction,
  { id }: SaleRow,
  { day, summaryDueOn }: { readonly day: CalendarDay; readonly summaryDueOn: CalendarDay | null },
  now: Date,
): Promise<void> {
  const until = formatShortDate(coolingOffLastDay(day));
  await tellSale(transaction, id, 'saleSigned', { to: ['buyer'], until }, now);
  if (summaryDueOn === null) return;
  const lacks = { to: ['buyer', 'seller'], severity: 'warn', until: formatShortDate(summaryDueOn) } as const;
  await tellSale(transaction, id, 'saleSummaryLacks', lacks, now);
}

/**
 * The contract was signed on a day. The cooling-off period runs from the day it was recorded here, where that is later. That it was
 * signed at the company's seat, which gives no cooling-off right, holds once the buyer says so too. Of what its summary lacks
 * the buyer is told, and the seller has thirty days to complete it.
 *
 * @throws AppError `invalid_transition`, `invalid_request` for a day before the reservation or to come
 */
export async function signSale(
  transaction: Transaction,
  row: SaleRow,
  { signedOn, isSignedOutside }: Signing,
  caller: Identity,
  now: Date,
): Promise<void> {
  const day = today(now);
  await refuseDay(transaction, row, signedOn, day);
  const lacking = lackingFields(sourcesOf(await getSale(transaction, row.id)));
  const summaryDueOn = lacking.length > 0 ? addDays(day, RESCISSION_LIMITS.omissionDays) : null;
  const set = { signedOn, signingRecordedOn: day, isSeatClaimed: !isSignedOutside, summaryDueOn };
  await moveSale(transaction, row, 'sign', { actor: caller, set }, now);
  const change = { action: 'sales.sign', subjectKind: 'sale', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...change, after: { ...set, lacking } }, now);
  await tellSigned(transaction, row, { day, summaryDueOn }, now);
}

/**
 * The buyer says that the contract was signed at the seat, as the seller does: there is no cooling-off right.
 *
 * @throws AppError `invalid_transition` where the seller does not say so, or it was said already
 */
export async function confirmSeat(
  transaction: Transaction,
  row: SaleRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  const state = stateOf(row);
  if (!isStanding(state) || !row.isSeatClaimed || !row.isSignedOutside) {
    throw new AppError('invalid_transition', { from: state, event: 'confirmSeat' });
  }
  await updateSale(transaction, row, { isSignedOutside: false }, now);
  const change = { subjectKind: 'sale', subjectId: row.id, event: 'confirmSeat' } as const;
  await recordState(transaction, caller, { ...change, from: state, to: state }, now);
  const audited = { action: 'sales.confirmSeat', subjectKind: 'sale', subjectId: row.id } as const;
  const states = { before: { isSignedOutside: true }, after: { isSignedOutside: false } };
  await recordChange(transaction, caller, { ...audited, ...states }, now);
}
