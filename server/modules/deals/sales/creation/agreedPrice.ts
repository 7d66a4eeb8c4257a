import { eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Transaction } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { reservation } from '@/server/db/schema/deals/reservation';

type ReservationRow = typeof reservation.$inferSelect;

/** A price stays acceptable for this time after a change, for buyers who saw it. */
const SEEN_FOR = sql`interval '1 hour'`;

/** Lowest table price in force at the reservation; null for an item that never had one. */
async function tablePrice(tx: Transaction, { unitId, quotaId, createdAt }: ReservationRow) {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const prices =
    unitId === null
      ? sql`quota_price where quota_id = ${quotaId}`
      : sql`unit_price where unit_id = ${unitId}`;
  const [lowest] = await tx
    .select({ cents: sql<number | null>`min(price_cents)::float8` })
    .from(sql`(select price_cents, since, lead(since) over (order by since) as until from ${prices}) held`)
    .where(sql`since <= ${at} and (until is null or until > ${at} - ${SEEN_FOR})`);
  return lowest?.cents ?? null;
}

/**
 * Refuses a price below the table without a coupon or an accepted negotiation, which has its own limits.
 *
 * @throws AppError `price_not_agreed`
 */
export async function assertPriceAgreed(tx: Transaction, row: ReservationRow): Promise<void> {
  if (row.negotiationId !== null) {
    const [agreed] = await tx
      .select({ confirmation: negotiation.confirmation })
      .from(negotiation)
      .where(eq(negotiation.id, row.negotiationId));
    if (agreed?.confirmation === 'confirmed') return;
  }
  const table = await tablePrice(tx, row);
  const discountCents = row.couponId === null ? 0 : row.discountCents;
  if (table !== null && row.priceCents + discountCents < table) throw new AppError('price_not_agreed');
}
