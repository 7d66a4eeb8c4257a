import { asc, eq } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';

/** Coupons that a buyer applied, oldest first. */
export async function readCouponUsesOf(executor: Executor, buyerId: string) {
  const rows = await executor
    .select({ use: couponUse, code: coupon.code })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .where(eq(couponUse.buyerId, buyerId))
    .orderBy(asc(couponUse.takenAt), asc(couponUse.id));
  return rows.map(({ use, code }) => ({
    code,
    projectId: use.projectId,
    unitId: use.unitId,
    quotaId: use.quotaId,
    reservationId: use.reservationId,
    discountCents: use.discountCents,
    takenAt: use.takenAt.toISOString(),
    releasedAt: use.releasedAt?.toISOString() ?? null,
  }));
}
