import type { Transaction } from '@/server/db/client';
import { findHome } from '@/server/modules/catalogue/inventory/inventoryItem';
import type { Offer } from '@/server/modules/catalogue/inventory/lock';
import { queueRefresh } from '@/server/modules/catalogue/projects/queueRefresh';
import { giveBackCoupon } from '@/server/modules/deals/coupons/useCoupon';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import type { Actor } from '@/server/modules/platform/history/work';
import { turnOf } from './queue';
import { findHolder, type ReservationOf } from './store';
import { tellParties } from './tell';
import { movePayment, type ReservationRow } from './transitions';

/**
 * Offers what nobody holds any more to whoever waits for it, and has the search look at its project again. Whoever calls has
 * the row of the home (`lockOffer`, or a change of it in the same transaction).
 */
export async function freeHome(transaction: Transaction, offer: Offer, now: Date): Promise<void> {
  const home = await findHome(transaction, offer);
  const isFree = home?.status === 'available' && (await findHolder(transaction, offer)) === null;
  if (home) await turnOf(transaction, home, now, isFree);
  await queueRefresh(transaction, offer.projectId);
}

/**
 * Ends an unpaid hold whose time is over or that somebody called off: its coupon is good again, and what was begun to be paid
 * is not taken any more, by a link neither. The home is not offered to the next yet.
 */
export async function endHold(
  transaction: Transaction,
  about: ReservationOf,
  { event, actor, reason = null }: { event: 'expire' | 'cancel'; actor: Actor; reason?: string | null },
  now: Date,
): Promise<ReservationRow> {
  const row = await movePayment(transaction, about.row, event, { actor, reason, set: { reason } }, now);
  await giveBackCoupon(transaction, { reservationId: row.id }, now);
  await endPaymentsAndLinks({ tx: transaction, now, actor }, { reservationId: row.id }, event);
  const kind = event === 'expire' ? 'reservationExpired' : 'reservationCancelled';
  await tellParties(transaction, about, kind, { to: ['buyer', 'seller', 'partner'], severity: 'warn' }, now);
  return row;
}
