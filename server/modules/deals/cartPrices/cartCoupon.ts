import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { CartCoupon } from '@/domain/cart/prices';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { problemMessage } from '@/server/http/answers/problems';
import { type InventoryKey, isForItem } from '@/server/modules/catalogue/inventory/lock';
import { CART_HOURS } from '@/server/modules/deals/coupons/applyToCart';
import type { CouponRow } from '@/server/modules/deals/coupons/store';

type Fault = NonNullable<CartCoupon['fault']>;

interface AppliedCoupon {
  readonly row: CouponRow;
  /** False once the sweep has released it. */
  readonly isKept: boolean;
  readonly isForThisItem: boolean;
  readonly entrepreneurId: string;
}

/** The coupon that the buyer applied last and did not remove, for any item. */
async function findLast(
  executor: Executor,
  buyerId: string,
  key: InventoryKey,
): Promise<AppliedCoupon | null> {
  const isKept = isNull(couponUse.releasedAt);
  const isForgotten = gte(
    couponUse.releasedAt,
    sql`${couponUse.takenAt} + make_interval(hours => ${CART_HOURS})`,
  );
  const [found] = await executor
    .select({
      row: coupon,
      isKept: sql<boolean>`${isKept}`,
      isForThisItem: sql<boolean>`coalesce(${isForItem(key)}, false)`,
      entrepreneurId: project.entrepreneurId,
    })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .innerJoin(project, eq(project.id, key.projectId))
    .where(and(eq(couponUse.buyerId, buyerId), isNull(couponUse.reservationId), or(isKept, isForgotten)))
    .orderBy(desc(couponUse.takenAt), desc(couponUse.id))
    .limit(1);
  return found ?? null;
}

/** Reason why the coupon does not apply to the item in the cart. */
function faultOf(
  { row, isKept, isForThisItem, entrepreneurId }: AppliedCoupon,
  { projectId, priceCents }: { projectId: string; priceCents: number },
  now: Date,
): Fault | null {
  const fault = couponFault(row, { projectId, entrepreneurId, priceCents }, now);
  if (fault !== null || isKept) return fault ?? (isForThisItem ? null : 'coupon_not_applicable');
  return row.maxUses !== null && row.uses >= row.maxUses ? 'coupon_used_up' : null;
}

/** Coupon of a buyer's cart with its discount, or the reason why it has none. Null without a coupon or a shown price. */
export async function couponOfCart(
  executor: Executor,
  buyerId: string,
  { priceCents, ...key }: InventoryKey & { readonly priceCents: number | null },
  now: Date,
): Promise<CartCoupon | null> {
  if (priceCents === null) return null;
  const found = await findLast(executor, buyerId, key);
  if (!found) return null;
  const fault = faultOf(found, { projectId: key.projectId, priceCents }, now);
  // A released coupon that could be applied again is not in the cart.
  if (fault === null && !found.isKept) return null;
  return {
    id: found.row.id,
    code: found.row.code,
    discountCents: fault === null ? couponDiscount(found.row, priceCents) : 0,
    fault,
    message: fault === null ? null : problemMessage(fault, {}),
  };
}
