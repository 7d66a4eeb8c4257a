import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { coolingOffLastDay } from '@/domain/rescission/coolingOff';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { isOpenSale } from '@/domain/sale/states';
import { lackingFields } from '@/domain/sale/summaryFacts';
import { addDays, type CalendarDay, formatShortDate, today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { correctParcels } from '../parcels/correctParcels';
import { getSale } from '../records';
import { recordSaleEvent, type SaleRow, stateOf, transitionSale } from '../transitions';
import { sourcesOf } from './summary';

/** @throws AppError `invalid_request` for a day before the reservation, or in the future */
async function refuseDay(
  tx: Transaction,
  { reservationId }: SaleRow,
  signedOn: CalendarDay,
  day: CalendarDay,
): Promise<void> {
  const [reserved] = await tx
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

/**
 * Notifies the buyer of the contract, of the end of the cooling-off period, and of missing terms of the
 * summary.
 */
async function notifySigned(
  work: Work,
  { id }: SaleRow,
  { day, summaryDueOn }: { readonly day: CalendarDay; readonly summaryDueOn: CalendarDay | null },
): Promise<void> {
  const until = formatShortDate(coolingOffLastDay(day));
  await notifyParties(work, id, 'saleSigned', { to: ['buyer'], until });
  if (summaryDueOn === null) return;
  const notice = { to: ['buyer', 'seller'], severity: 'warn', until: formatShortDate(summaryDueOn) } as const;
  await notifyParties(work, id, 'saleSummaryLacks', notice);
}

/**
 * Records the signature of the contract. The cooling-off period runs from the day of the record, if that is later. A signature at the
 * sales office, which gives no cooling-off right, is a claim of the seller until the buyer confirms it. The seller has thirty days to
 * complete a summary that lacks something.
 *
 * @throws AppError `invalid_transition`, `invalid_request` for the day
 */
export async function signSale(
  work: Work<Identity>,
  row: SaleRow,
  { signedOn, isSignedOutside }: { readonly signedOn: CalendarDay; readonly isSignedOutside: boolean },
): Promise<void> {
  const { tx, now, actor } = work;
  const day = today(now);
  await refuseDay(tx, row, signedOn, day);
  const lacking = lackingFields(sourcesOf(await getSale(tx, row.id)));
  const summaryDueOn = lacking.length > 0 ? addDays(day, RESCISSION_LIMITS.omissionDays) : null;
  const set = { signedOn, signingRecordedOn: day, isSalesOfficeClaimed: !isSignedOutside, summaryDueOn };
  await transitionSale(work, row, 'sign', { set });
  await correctParcels(work, row.id);
  const signed = { action: 'sales.sign', ...auditedDeal('sale', row), after: { ...set, lacking } } as const;
  await recordChange(tx, actor, signed, now);
  await notifySigned(work, row, { day, summaryDueOn });
}

/**
 * Confirms as the buyer that the contract was signed at the sales office: there is no cooling-off right.
 *
 * @throws AppError `invalid_transition` without a claim of the seller, or once it is confirmed
 */
export async function confirmSalesOffice(work: Work<Identity>, row: SaleRow): Promise<void> {
  const { tx, now, actor } = work;
  const from = stateOf(row);
  if (!isOpenSale(from) || !row.isSalesOfficeClaimed || !row.isSignedOutside) {
    throw new AppError('invalid_transition', { from, event: 'confirmSalesOffice' });
  }
  await updateVersioned(work, sale, row, { set: { isSignedOutside: false } });
  await recordSaleEvent(work, row, 'confirmSalesOffice');
  const states = { before: { isSignedOutside: true }, after: { isSignedOutside: false } };
  await recordChange(
    tx,
    actor,
    { action: 'sales.confirmSalesOffice', ...auditedDeal('sale', row), ...states },
    now,
  );
}
