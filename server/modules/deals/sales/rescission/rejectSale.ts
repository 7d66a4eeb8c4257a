import { rescissionFigures } from '@/domain/sale/rescission';
import { today } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import { releaseInventoryItem } from '@/server/modules/deals/reservations/holds/release';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { getSale, paidOf, rescindableOf } from '../records';
import { type SaleRow, transitionSale } from '../transitions';
import { auditEnd, endDeal, refundSale } from './endDeal';

/**
 * Rejects a sale as its seller, with a full refund.
 *
 * @throws AppError `invalid_transition` once it is confirmed
 */
export async function rejectSale(work: Work<Identity>, row: SaleRow, reason: string): Promise<void> {
  const { tx, now } = work;
  const figures = rescissionFigures(rescindableOf(await getSale(tx, row.id)), {}, now);
  const refundCents = paidOf(await endDeal(work, row, reason));
  const rescission = {
    right: 'rejection' as const,
    refundCents,
    ...(await refundSale(work, row, refundCents, 'rejected')),
    refundDueOn: today(now),
    transfer: null,
    figures,
  };
  await transitionSale(work, row, 'reject', { reason, set: { rescission, reason } });
  const to = ['buyer', 'seller', 'partner'] as const;
  await notifyParties(work, row.id, 'saleRejected', { to, severity: 'warn', amountCents: refundCents });
  await auditEnd(work, row, { state: 'rejected', refundCents });
  await releaseInventoryItem(work, row);
}
