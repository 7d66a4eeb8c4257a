import { AppError } from '@/domain/errors/appError';
import { sale } from '@/server/db/schema/deals/sale';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { cancelOpenTransfer } from '../transfers/endTransfers';
import { assertOpenSale, recordSaleEvent, type SaleRow } from '../transitions';

/** Records the buyer's request for a rescission, whose refund is then agreed with the seller. */
export async function requestRescission(work: Work, row: SaleRow, reason: string): Promise<void> {
  assertOpenSale(row, 'requestRescission');
  if (row.rescissionRequestedAt !== null && row.reason === reason) return;
  // The first request counts.
  const rescissionRequestedAt = row.rescissionRequestedAt ?? work.now;
  await updateVersioned(work, sale, row, { set: { reason, rescissionRequestedAt } });
  await recordSaleEvent(work, row, 'requestRescission', reason);
  await cancelOpenTransfer(work, row.id);
  const notice = { to: ['seller', 'partner'], severity: 'warn' } as const;
  await notifyParties(work, row.id, 'saleRescissionRequested', notice);
}

/**
 * Ends the buyer's own request while the seller has not answered it: the contract goes on as if nothing had been requested, also a
 * cooling-off period, which has its own end.
 *
 * @throws AppError `invalid_transition` once the sale ended, `rescission_not_requested`
 */
export async function cancelRescissionRequest(work: Work, row: SaleRow): Promise<void> {
  assertOpenSale(row, 'cancelRescissionRequest');
  if (row.rescissionRequestedAt === null) throw new AppError('rescission_not_requested');
  await updateVersioned(work, sale, row, { set: { reason: null, rescissionRequestedAt: null } });
  await recordSaleEvent(work, row, 'cancelRescissionRequest');
  await notifyParties(work, row.id, 'saleRescissionCancelled', { to: ['seller', 'partner'] });
}
