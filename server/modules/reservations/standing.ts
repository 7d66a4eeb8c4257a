import { sql } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation';
import type { Transaction } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { holderKey } from '@/server/modules/reservations/holdLimit';
import { idOf, isOfOffer, type Offer } from '@/server/modules/reservations/offerLock';
import type { Reserver } from '@/server/modules/reservations/reserver';

/** How a home and whoever wants it stand, once its row is taken. */
export interface Standing {
  /** The reservation that keeps it, as far as the database knows. */
  readonly holderId: string | null;
  /** Whether anybody waits for it, or has it offered. */
  readonly isQueued: boolean;
  /** Whether the buyer has put a coupon to it. */
  readonly hasCoupon: boolean;
  /** Homes of the project that are held for them and that nobody has paid for. */
  readonly unpaidHolds: number;
}

interface StandingRow extends Record<string, unknown> {
  holder_id: string | null;
  is_queued: boolean;
  has_coupon: boolean;
  unpaid_holds: number;
}

/**
 * All of it in one question, because that is asked for every reservation. Where reserving costs nothing, what is held is paid
 * at once, and counts until the seller has answered.
 */
export async function readStanding(
  transaction: Transaction,
  offer: Offer,
  reserver: Reserver,
  now: Date,
): Promise<Standing> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const person = reserver.ledBy === null ? sql`buyer_id` : sql`led_by`;
  const { rows } = await transaction.execute<StandingRow>(sql`
    select
      (select id from reservation where ${isOfOffer(offer)} and confirmation <> 'rejected'
        and payment_state in (${sqlList(HOLDING_PAYMENT_STATES)})) as holder_id,
      exists (select from queue_place where coalesce(unit_id, quota_id) = ${idOf(offer)}::uuid
        and state in ('waiting', 'offered')) as is_queued,
      exists (select from coupon_use where buyer_id = ${reserver.buyerId}::uuid and ${isOfOffer(offer)}
        and reservation_id is null and given_back_at is null) as has_coupon,
      (select count(*)::int from reservation
        where ${person} = ${holderKey(reserver)}::uuid and project_id = ${offer.projectId}
          and (payment_state in (${sqlList(OPEN_PAYMENT_STATES)}) and expires_at > ${instant}
            or payment_state = 'paid' and paid_cents = 0 and confirmation = 'pending')) as unpaid_holds`);
  const [row] = rows;
  return {
    holderId: row?.holder_id ?? null,
    isQueued: row?.is_queued ?? false,
    hasCoupon: row?.has_coupon ?? false,
    unpaidHolds: row?.unpaid_holds ?? 0,
  };
}
