import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { releaseCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { transitionPayment } from '@/server/modules/deals/reservations/transitions';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { askForAccount } from '@/server/modules/money/payments/refunds/refundAccount';
import { requestRefund } from '@/server/modules/money/payments/refunds/requestRefund';
import { coverWithdrawals } from '@/server/modules/money/payments/withdrawals/coverWithdrawals';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { parcelsOfSales } from '../records';
import { cancelOpenTransfer } from '../transfers/endTransfers';
import { transferredAt } from '../transfers/store';
import { transitionInventoryItem } from '../transitionItem';
import { cancelParcels, type ParcelRow, type SaleRow } from '../transitions';

/** Ends open payments and links, cancels all parcels, and refunds the payments. */
async function endParcels(work: Work, saleId: string): Promise<ParcelRow[]> {
  await endPaymentsAndLinks(work, { saleId }, 'cancel');
  const parcels = await parcelsOfSales(work.tx, [saleId]);
  await cancelParcels(work, parcels);
  return parcels;
}

/** The reservation stays with the person who reserved, who does not read why a later buyer leaves the contract. */
async function cancelReservation(work: Work, sold: SaleRow, saleReason: string | null) {
  const { reservationId } = sold;
  const reason = (await transferredAt(work.tx, sold.id)) === null ? saleReason : null;
  const [row] = await work.tx.select().from(reservation).where(eq(reservation.id, reservationId));
  if (!row) throw new AppError('reservation_not_found');
  await transitionPayment(work, row, 'withdraw', { reason, set: { reason } });
  await releaseCoupon(work, reservationId);
}

/**
 * Refunds payments made here through the provider; finance transfers the rest. Payouts shrink accordingly. What a former buyer paid is
 * the present buyer's since the transfer, so that it does not go back the way it came: finance transfers it.
 *
 * @param reason for finance and the provider
 */
export async function refundSale(
  work: Work<Identity>,
  row: SaleRow,
  refundCents: number,
  reason: string,
): Promise<{ readonly paidHereCents: number; readonly paidElsewhereCents: number }> {
  const since = await transferredAt(work.tx, row.id);
  const { amountCents: paidHereCents } =
    refundCents === 0
      ? { amountCents: 0 }
      : await requestRefund(work, { saleId: row.id, since }, { amountCents: refundCents, reason });
  await coverWithdrawals(work, row.id);
  const paidElsewhereCents = refundCents - paidHereCents;
  if (paidElsewhereCents > 0) {
    const notice = { to: ['seller'], severity: 'warn', amountCents: paidElsewhereCents } as const;
    await notifyParties(work, row.id, 'refundToTransfer', notice);
    await askForAccount(work, row.buyerId, paidElsewhereCents);
  }
  return { paidHereCents, paidElsewhereCents };
}

/**
 * Ends the reservation and the parcels of a sale, and makes a sold item available. The sale is locked before its payments, as
 * everywhere.
 *
 * @returns the parcels as they were
 */
export async function endDeal(work: Work, row: SaleRow, reason: string | null): Promise<ParcelRow[]> {
  if (row.confirmation === 'confirmed') await transitionInventoryItem(work, row, 'rescindSale');
  await cancelReservation(work, row, reason);
  await cancelOpenTransfer(work, row.id);
  return endParcels(work, row.id);
}

export async function auditEnd(
  { tx, now, actor }: Work<Identity>,
  row: SaleRow,
  after: { readonly state: 'rejected' | 'rescinded'; readonly [field: string]: unknown },
): Promise<void> {
  const change = { before: { state: row.confirmation }, after };
  await recordChange(
    tx,
    actor,
    { action: `sales.${after.state}`, ...auditedDeal('sale', row), ...change },
    now,
  );
}
