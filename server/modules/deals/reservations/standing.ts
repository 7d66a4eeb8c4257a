import { sql } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Transaction } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { idOf, isOfOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { holderKey } from './holdLimit';
import type { Reserver } from './reserver';
import { HOLDS } from './store';

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

/**
 * All of it in one question, prepared, because that is asked for every reservation. Where reserving costs nothing, what is held is paid
 * at once, and counts until the seller has answered.
 */
export async function readStanding(
  transaction: Transaction,
  offer: Offer,
  reserver: Reserver,
  now: Date,
): Promise<Standing> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const person = reserver.brokerId === null ? sql`buyer_id` : sql`broker_id`;
  const [standing] = await transaction
    .select({
      holderId: sql<string | null>`(select id from reservation where ${isOfOffer(offer)} and ${HOLDS})`,
      isQueued: sql<boolean>`exists (select from queue_place where coalesce(unit_id, quota_id) = ${idOf(offer)}::uuid
        and state in ('waiting', 'offered'))`,
      hasCoupon: sql<boolean>`exists (select from coupon_use where buyer_id = ${reserver.buyerId}::uuid and ${isOfOffer(offer)}
        and reservation_id is null and given_back_at is null)`,
      unpaidHolds: sql<number>`(select count(*)::int from reservation
        where ${person} = ${holderKey(reserver)}::uuid and project_id = ${offer.projectId}
          and (payment_state in (${sqlList(OPEN_PAYMENT_STATES)}) and expires_at > ${instant}
            or payment_state = 'paid' and paid_cents = 0 and confirmation = 'pending'))`,
    })
    .from(sql`(values (1)) as asked`)
    .prepare(
      `standing_of_${offer.unitId === null ? 'quota' : 'unit'}_${reserver.brokerId === null ? 'buyer' : 'lead'}`,
    )
    .execute();
  if (!standing) throw new Error('A question without a condition was not answered.');
  return standing;
}
