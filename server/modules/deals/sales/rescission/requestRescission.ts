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
