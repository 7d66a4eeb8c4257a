import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import { AppError } from '@/domain/errors/appError';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { type InventoryKey, isForItem } from '@/server/modules/catalogue/inventory/lock';
import type { Work } from '@/server/modules/platform/history/work';

type ClockWork = Pick<Work, 'tx' | 'now'>;
export type CouponUseRow = typeof couponUse.$inferSelect;

interface NewHold extends InventoryKey {
  /** Null for a client without an account, who has no cart with a coupon. */
  readonly buyerId: string | null;
  readonly reservationId: string;
  readonly priceCents: number;
}

/**
 * Moves the coupon of this item from the buyer's cart to the reservation; its discount is computed from the current price. Null
 * without a coupon that still applies.
 */
export async function consumeCoupon(
  { tx, now }: ClockWork,
  { buyerId, reservationId, priceCents, ...key }: NewHold,
): Promise<{ readonly couponId: string; readonly discountCents: number } | null> {
  if (buyerId === null) return null;
  const isInCart = and(isNull(couponUse.reservationId), isNull(couponUse.releasedAt));
  const [found] = await tx
    .select({ useId: couponUse.id, coupon })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(and(eq(couponUse.buyerId, buyerId), isForItem(key), isInCart))
    .for('update', { of: couponUse });
  if (!found) return null;
  const { projectId } = key;
  const { entrepreneurId } = found.coupon;
  if (couponFault(found.coupon, { projectId, entrepreneurId, priceCents }, now) !== null) return null;
  const discountCents = couponDiscount(found.coupon, priceCents);
  await tx
    .update(couponUse)
    .set({ reservationId, discountCents, takenAt: now })
    .where(and(eq(couponUse.id, found.useId), isInCart));
  return { couponId: found.coupon.id, discountCents };
}

/**
 * Counts one more use. The guard of the update decides, so that concurrent uses never exceed the limit.
 *
 * @throws AppError `coupon_used_up`
 */
export async function countUse({ tx, now }: ClockWork, couponId: string): Promise<void> {
  const counted = await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1`, updatedAt: now })
    .where(
      and(
        eq(coupon.id, couponId),
        eq(coupon.isActive, true),
        lte(coupon.startsAt, now),
        gt(coupon.endsAt, now),
        or(isNull(coupon.maxUses), sql`${coupon.uses} < ${coupon.maxUses}`),
      ),
    )
    .returning({ id: coupon.id });
  if (counted.length === 0) throw new AppError('coupon_used_up');
}

/** Releases uses, so that others can use the coupons. */
export async function releaseUses(
  { tx, now }: ClockWork,
  uses: readonly Pick<CouponUseRow, 'id' | 'couponId'>[],
): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ id }) => id);
  await tx.update(couponUse).set({ releasedAt: now }).where(inArray(couponUse.id, ids));
  for (const { couponId } of uses) {
    await tx
      .update(coupon)
      .set({ uses: sql`${coupon.uses} - 1`, updatedAt: now })
      .where(eq(coupon.id, couponId));
  }
}

/** Releases the coupon of a reservation that ended. Idempotent. */
export async function releaseCoupon(work: ClockWork, reservationId: string): Promise<void> {
  const uses = await work.tx
    .select()
    .from(couponUse)
    .where(and(eq(couponUse.reservationId, reservationId), isNull(couponUse.releasedAt)))
    .for('update');
  await releaseUses(work, uses);
}
