import { eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Transaction } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { reservation } from '@/server/db/schema/deals/reservation';

type ReservationRow = typeof reservation.$inferSelect;

/** A price that changed while somebody reserved may still be the one that they saw. */
const SEEN_FOR = sql`interval '1 hour'`;

/** The lowest price of the table that held when it was reserved; null where the home never had one. */
async function tablePrice(transaction: Transaction, { unitId, quotaId, createdAt }: ReservationRow) {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const prices =
    unitId === null
      ? sql`quota_price where quota_id = ${quotaId}`
      : sql`unit_price where unit_id = ${unitId}`;
  const { rows } = await transaction.execute<{ cents: number | null }>(sql`
    select min(price_cents)::float8 as cents
    from (select price_cents, since, lead(since) over (order by since) as until from ${prices}) held
    where since <= ${at} and (until is null or until > ${at} - ${SEEN_FOR})`);
  return rows[0]?.cents ?? null;
}

/**
 * Refuses a price below the table that was not agreed. Whoever agreed in a negotiation was asked there how much they may give;
 * a coupon is a part of the discount that the reservation tells.
 *
 * @throws AppError `price_not_agreed`
 */
export async function assertPriceAgreed(transaction: Transaction, row: ReservationRow): Promise<void> {
  if (row.negotiationId !== null) {
    const [agreed] = await transaction
      .select({ confirmation: negotiation.confirmation })
      .from(negotiation)
      .where(eq(negotiation.id, row.negotiationId));
    if (agreed?.confirmation === 'confirmed') return;
  }
  const table = await tablePrice(transaction, row);
  const discountCents = row.couponId === null ? 0 : row.discountCents;
  if (table !== null && row.priceCents + discountCents < table) throw new AppError('price_not_agreed');
}
