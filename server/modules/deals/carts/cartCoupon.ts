import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { CartCoupon } from '@/domain/cart/prices';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { problemMessage } from '@/server/http/answers/problems';
import { isOfOffer, type Offer } from '@/server/modules/catalogue/inventory/lock';
import { CART_HOURS } from '@/server/modules/deals/coupons/applyToCart';
import type { CouponRow } from '@/server/modules/deals/coupons/store';

type Fault = NonNullable<CartCoupon['fault']>;

interface Found {
  readonly row: CouponRow;
  /** False once the clock has given it back to others. */
  readonly isKept: boolean;
  readonly isOfThisHome: boolean;
  readonly entrepreneurId: string;
}

/** The coupon that the buyer put to a cart last and did not take off again, whichever home that had. */
async function findLast(executor: Executor, buyerId: string, offer: Offer): Promise<Found | null> {
  const isKept = isNull(couponUse.givenBackAt);
  const isForgotten = gte(
    couponUse.givenBackAt,
    sql`${couponUse.takenAt} + make_interval(hours => ${CART_HOURS})`,
  );
  const [found] = await executor
    .select({
      row: coupon,
      isKept: sql<boolean>`${isKept}`,
      isOfThisHome: sql<boolean>`coalesce(${isOfOffer(offer)}, false)`,
      entrepreneurId: project.entrepreneurId,
    })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .innerJoin(project, eq(project.id, offer.projectId))
    .where(and(eq(couponUse.buyerId, buyerId), isNull(couponUse.reservationId), or(isKept, isForgotten)))
    .orderBy(desc(couponUse.takenAt), desc(couponUse.id))
    .limit(1);
  return found ?? null;
}

/** Why it takes nothing off the home that is in the cart now. */
function faultOf(
  { row, isKept, isOfThisHome, entrepreneurId }: Found,
  { projectId, priceCents }: { projectId: string; priceCents: number },
  now: Date,
): Fault | null {
  const fault = couponFault(row, { projectId, entrepreneurId, priceCents }, now);
  if (fault !== null || isKept) return fault ?? (isOfThisHome ? null : 'coupon_not_applicable');
  return row.maxUses !== null && row.uses >= row.maxUses ? 'coupon_used_up' : null;
}

/**
 * The coupon in a buyer's cart with what it takes off the price, or why it takes nothing. Null where there is none, and where
 * the price is not told, of which nothing can be taken.
 */
export async function couponOfCart(
  executor: Executor,
  buyerId: string,
  { priceCents, ...offer }: Offer & { readonly priceCents: number | null },
  now: Date,
): Promise<CartCoupon | null> {
  if (priceCents === null) return null;
  const found = await findLast(executor, buyerId, offer);
  if (!found) return null;
  const fault = faultOf(found, { projectId: offer.projectId, priceCents }, now);
  // What was given back to others, and could be had again, lies in no cart.
  if (fault === null && !found.isKept) return null;
  return {
    id: found.row.id,
    code: found.row.code,
    discountCents: fault === null ? couponDiscount(found.row, priceCents) : 0,
    fault,
    message: fault === null ? null : problemMessage(fault, {}),
  };
}
