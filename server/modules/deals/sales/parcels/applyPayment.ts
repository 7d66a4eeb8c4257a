import { and, eq, isNull, lte } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { isOpenSale } from '@/domain/sale/states';
import { today } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import type { Work } from '@/server/modules/platform/history/work';
import { lockSale } from '../lock';
import { notifyParties } from '../notifyParties';
import { type ParcelRow, type SaleRow, stateOf, transitionParcel } from '../transitions';
import { owedCentsOf } from './openParcels';
import { parcelAheadCents, parcelLateCharges } from './parcelTerms';

export interface ParcelKey {
  readonly saleId: string;
  readonly number: number;
}

/** @throws AppError `parcel_not_found` */
export async function getParcel(executor: Executor, { saleId, number }: ParcelKey): Promise<ParcelRow> {
  const [row] = await executor
    .select()
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  if (!row) throw new AppError('parcel_not_found');
  return row;
}

/** Payments of the buyer that were begun here, with amounts up to what was paid, and the settings of the project. */
async function findBegun({ tx }: Pick<Work, 'tx'>, sold: SaleRow, parcel: ParcelRow, paidCents: number) {
  const [found] = await tx
    .select({ config: project.config })
    .from(project)
    .where(eq(project.id, sold.projectId));
  const rows = await tx
    .select({ amountCents: payment.amountCents, createdAt: payment.createdAt })
    .from(payment)
    .where(
      and(
        eq(payment.saleId, parcel.saleId),
        eq(payment.parcelNumber, parcel.number),
        isNull(payment.linkId),
        lte(payment.amountCents, paidCents),
      ),
    );
  const begun = rows.map(({ amountCents, createdAt }) => ({ amountCents, day: today(createdAt) }));
  if (!found) throw new Error(`sale has no project: ${sold.id}`);
  return { config: found.config, begun };
}

type Begun = Awaited<ReturnType<typeof findBegun>>;

/** True for the amount of a payment that was begun before the due day, at the price of that day. */
function wasPaidAhead({ config, begun }: Begun, sold: SaleRow, parcel: ParcelRow): boolean {
  return begun.some(({ amountCents, day }) => {
    const aheadCents = parcelAheadCents(sold, parcel, config, day);
    return aheadCents !== null && amountCents >= aheadCents;
  });
}

/** Fine and interest within an amount, those of the day on which its payment was begun; null for an amount without them. */
function lateChargesWithin({ config, begun }: Begun, sold: SaleRow, parcel: ParcelRow, paidCents: number) {
  const charges = begun.map(({ day }) => parcelLateCharges(sold, parcel, config, day));
  return charges.find((each) => each?.totalCents === paidCents) ?? null;
}

/**
 * Applies money received for a parcel.
 *
 * @returns `already` if it was paid before; `lost` if the money has to be refunded: the sale or the parcel ended, or the amount is
 * too small
 * @throws AppError `sale_not_found`, `parcel_not_found`
 */
export async function applyParcelPayment(
  work: Work,
  key: ParcelKey,
  { paidCents, reason = null }: { readonly paidCents: number; readonly reason?: string | null },
): Promise<'paid' | 'already' | 'lost'> {
  const sold = await lockSale(work, key.saleId);
  const row = await getParcel(work.tx, key);
  if (row.paidAt !== null) return 'already';
  if (!isOpenSale(stateOf(sold)) || row.paymentState === 'cancelled') return 'lost';
  const owedCents = owedCentsOf(row);
  const begun = paidCents === owedCents ? null : await findBegun(work, sold, row, paidCents);
  const isEnough = paidCents >= owedCents || (begun !== null && wasPaidAhead(begun, sold, row));
  if (!isEnough) return 'lost';
  const lateCharges = begun && paidCents > owedCents ? lateChargesWithin(begun, sold, row, paidCents) : null;
  const set = { paidCents: row.paidCents + paidCents, paidAt: work.now, lateCharges };
  await transitionParcel(work, row, 'pay', { reason, set });
  await notifyParties(work, sold.id, 'parcelPaid', { to: ['buyer', 'seller'], amountCents: paidCents });
  return 'paid';
}
