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
import { parcelAheadCents } from './parcelTerms';

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

/** True for the amount of a payment of the buyer that was begun here before the due day, at the price of that day. */
async function wasPaidAhead(
  { tx }: Pick<Work, 'tx'>,
  sold: SaleRow,
  parcel: ParcelRow,
  paidCents: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ config: project.config })
    .from(project)
    .where(eq(project.id, sold.projectId));
  const begun = await tx
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
  if (!found) return false;
  return begun.some(({ amountCents, createdAt }) => {
    const aheadCents = parcelAheadCents(sold, parcel, found.config, today(createdAt));
    return aheadCents !== null && amountCents >= aheadCents;
  });
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
  const isEnough = paidCents >= owedCentsOf(row) || (await wasPaidAhead(work, sold, row, paidCents));
  if (!isEnough) return 'lost';
  const set = { paidCents: row.paidCents + paidCents, paidAt: work.now };
  await transitionParcel(work, row, 'pay', { reason, set });
  await notifyParties(work, sold.id, 'parcelPaid', { to: ['buyer', 'seller'], amountCents: paidCents });
  return 'paid';
}
