import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import type { Executor } from '@/server/db/client';
import type { CheckedCoupon, CouponItem } from '@/server/modules/catalogue/simulations/couponCheck';
import { findCoupon } from './store';

/** Coupon of a simulation: nothing is applied or counted. */
export async function couponRule(
  executor: Executor,
  code: string,
  item: CouponItem,
  now: Date,
): Promise<CheckedCoupon> {
  const row = await findCoupon(executor, code);
  if (!row) return { code, discountCents: 0, fault: 'coupon_not_found' };
  const isUsedUp = row.maxUses !== null && row.uses >= row.maxUses;
  const fault = couponFault(row, item, now) ?? (isUsedUp ? 'coupon_used_up' : null);
  const discountCents = fault === null ? couponDiscount(row, item.priceCents) : 0;
  return { code: row.code, discountCents, fault };
}
