import { sql } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { sqlList } from '@/server/db/schema/columns';
import { type InventoryKey, isForItem, itemIdOf } from '@/server/modules/catalogue/inventory/lock';
import type { Work } from '@/server/modules/platform/history/work';
import { HOLDS } from '../store';
import { holderKey } from './holdLimit';
import type { Reserver } from './reserver';

/** Facts that decide a reservation, read under the lock of the item. */
interface ReservationFacts {
  /** Reservation that holds the item as far as the database knows: its time may be over. */
  readonly holderId: string | null;
  readonly isQueued: boolean;
  /** True if the buyer applied a coupon to the item. */
  readonly hasCoupon: boolean;
  /** Unpaid holds of the person in the project. */
  readonly unpaidHolds: number;
}

/**
 * Reads all facts in one prepared query, because every reservation needs them. A free reservation is paid immediately, and counts
 * as a hold until the seller has answered.
 */
export async function readReservationFacts(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  key: InventoryKey,
  reserver: Reserver,
): Promise<ReservationFacts> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const person = reserver.brokerId === null ? sql`buyer_id` : sql`broker_id`;
  const [facts] = await tx
    .select({
      holderId: sql<string | null>`(select id from reservation where ${isForItem(key)} and ${HOLDS})`,
      isQueued: sql<boolean>`exists (select from queue_place where coalesce(unit_id, quota_id) = ${itemIdOf(key)}::uuid
        and state in ('waiting', 'offered'))`,
      hasCoupon: sql<boolean>`exists (select from coupon_use where buyer_id = ${reserver.buyerId}::uuid and ${isForItem(key)}
        and reservation_id is null and released_at is null)`,
      unpaidHolds: sql<number>`(select count(*)::int from reservation
        where ${person} = ${holderKey(reserver)}::uuid and project_id = ${key.projectId}
          and (payment_state in (${sqlList(OPEN_PAYMENT_STATES)}) and expires_at > ${instant}
            or payment_state = 'paid' and paid_cents = 0 and confirmation = 'pending'))`,
    })
    .from(sql`(values (1)) as one`)
    .prepare(
      `reservation_facts_${key.unitId === null ? 'quota' : 'unit'}_${reserver.brokerId === null ? 'buyer' : 'broker'}`,
    )
    .execute();
  if (!facts) throw new Error('query of reservation facts returned no row');
  return facts;
}
