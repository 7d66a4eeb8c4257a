import { and, eq, isNull, sql } from 'drizzle-orm';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import type { Executor, Transaction } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { isOfOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';

interface Reserving extends Offer {
  /** Null for a client without an account, who has no cart to put a coupon to. */
  readonly buyerId: string | null;
  readonly reservationId: string;
  readonly priceCents: number;
}

export interface TakenCoupon {
  readonly couponId: string;
  readonly discountCents: number;
}

/**
 * The coupon that the buyer put to this home in the cart, which from now on belongs to the reservation; its discount is
 * reckoned from the price as it is now. Null where there is none, or it holds no more.
 */
export async function takeCoupon(
  transaction: Transaction,
  { buyerId, reservationId, priceCents, ...offer }: Reserving,
  now: Date,
): Promise<TakenCoupon | null> {
  if (buyerId === null) return null;
  const isInCart = and(isNull(couponUse.reservationId), isNull(couponUse.givenBackAt));
  const [found] = await transaction
    .select({ useId: couponUse.id, coupon })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(and(eq(couponUse.buyerId, buyerId), isOfOffer(offer), isInCart))
    .for('update', { of: couponUse });
  if (!found) return null;
  const { projectId } = offer;
  const { entrepreneurId } = found.coupon;
  if (couponFault(found.coupon, { projectId, entrepreneurId, priceCents }, now) !== null) return null;
  const discountCents = couponDiscount(found.coupon, priceCents);
  await transaction
    .update(couponUse)
    .set({ reservationId, discountCents, takenAt: now })
    .where(and(eq(couponUse.id, found.useId), isInCart));
  return { couponId: found.coupon.id, discountCents };
}

/** Somebody else may use it: one use less. */
export async function countOneLess(executor: Executor, couponId: string, now: Date): Promise<void> {
  await executor
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1`, updatedAt: now })
    .where(eq(coupon.id, couponId));
}

/** A reservation that came to nothing gives its coupon back: whoever held it may use it again. Done twice it is done once. */
export async function giveBackCoupon(
  transaction: Transaction,
  { reservationId }: { readonly reservationId: string },
  now: Date,
): Promise<void> {
  const given = await transaction
    .update(couponUse)
    .set({ givenBackAt: now })
    .where(and(eq(couponUse.reservationId, reservationId), isNull(couponUse.givenBackAt)))
    .returning({ couponId: couponUse.couponId });
  for (const { couponId } of given) await countOneLess(transaction, couponId, now);
}
