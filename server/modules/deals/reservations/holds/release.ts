import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import type { InventoryKey } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { releaseCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import type { Actor, Work } from '@/server/modules/platform/history/work';
import { queueLostMail } from '../mails/jobs';
import { notifyParties } from '../notifyParties';
import { turnOf } from '../queue/turns';
import { findHolder, type ReservationRecord } from '../store';
import { type ReservationRow, transitionPayment } from '../transitions';

/**
 * Offers a unit or quota without holder to the first of its queue, and refreshes its project in the search. The caller holds
 * the lock of its row.
 */
export async function releaseInventoryItem(work: Pick<Work, 'tx' | 'now'>, key: InventoryKey): Promise<void> {
  const { tx } = work;
  const item = await findInventoryItem(tx, key);
  const isFree = item?.status === 'available' && (await findHolder(tx, key)) === null;
  if (item) await turnOf(work, item, isFree);
  await queueRefresh(tx, key.projectId);
}

const isOfSeller = (actor: Actor) => typeof actor === 'object' && actor.kind === 'entrepreneur';

/**
 * Ends an unpaid hold that expired or was cancelled: its coupon can be used again, and open payments and links end. It does not
 * release the unit yet.
 */
export async function endHold(
  work: Work,
  record: ReservationRecord,
  { event, reason = null }: { event: 'expire' | 'cancel'; reason?: string | null },
): Promise<ReservationRow> {
  const row = await transitionPayment(work, record.row, event, { reason, set: { reason } });
  await releaseCoupon(work, row.id);
  await endPaymentsAndLinks(work, { reservationId: row.id }, event);
  const kind = event === 'expire' ? 'reservationExpired' : 'reservationCancelled';
  await notifyParties(work, record, kind, { to: ['buyer', 'seller', 'partner'], severity: 'warn' });
  // A buyer who cancelled knows it; one with an account is e-mailed the notification of a cancellation.
  if (event === 'expire' || (row.buyerId === null && isOfSeller(work.actor)))
    await queueLostMail(work, row.id);
  return row;
}

/** Expires an overdue hold; a job or any later request may run it first. */
export function expireHold({ tx, now }: Pick<Work, 'tx' | 'now'>, record: ReservationRecord) {
  return endHold({ tx, now, actor: 'clock' }, record, { event: 'expire' });
}
