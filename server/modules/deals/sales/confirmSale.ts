import type { Identity } from '@/server/http/callers/caller';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { transitionInventoryItem } from './transitionItem';
import { type SaleRow, transitionSale } from './transitions';

/**
 * Confirms a signed sale and marks its item as sold.
 *
 * @throws AppError `invalid_transition`, `offer_not_available` if the item was withdrawn from sale meanwhile
 */
export async function confirmSale(work: Work<Identity>, row: SaleRow): Promise<void> {
  const { tx, now, actor } = work;
  await transitionSale(work, row, 'confirm', { set: { confirmedAt: now } });
  await transitionInventoryItem(work, row, 'confirmSale');
  const states = { before: { state: row.confirmation }, after: { state: 'confirmed' } };
  await recordChange(tx, actor, { action: 'sales.confirm', ...auditedDeal('sale', row), ...states }, now);
  await notifyParties(work, row.id, 'saleConfirmed', { to: ['buyer', 'seller', 'partner'] });
  await queueRefresh(tx, row.projectId);
}
