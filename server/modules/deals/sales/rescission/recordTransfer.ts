import { AppError } from '@/domain/errors/appError';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { owesTransfer } from '../policy';
import { recordSaleEvent, type SaleRow, stateOf } from '../transitions';

/**
 * Records that finance transferred the money paid elsewhere, and notifies the buyer.
 *
 * @throws AppError `invalid_transition` if no transfer is owed
 */
export async function recordTransfer(work: Work<Identity>, row: SaleRow, receipt: string): Promise<void> {
  const { tx, now, actor } = work;
  const { rescission } = row;
  if (rescission === null || !owesTransfer(row)) {
    throw new AppError('invalid_transition', { from: stateOf(row), event: 'recordTransfer' });
  }
  const transfer = { receipt, at: now.toISOString() };
  await updateVersioned(work, sale, row, { set: { rescission: { ...rescission, transfer } } });
  const amountCents = rescission.paidElsewhereCents;
  await recordSaleEvent(work, row, 'recordTransfer', receipt);
  const transferred = { action: 'sales.transfer', ...auditedDeal('sale', row) } as const;
  await recordChange(tx, actor, { ...transferred, after: { amountCents, receipt } }, now);
  await notifyParties(work, row.id, 'refundDone', { to: ['buyer'], amountCents, way: 'bankTransfer' });
}
