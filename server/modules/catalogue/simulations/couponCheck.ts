import type { CouponFault } from '@/domain/simulation/schema';
import type { Executor } from '@/server/db/client';

/** A unit at its price of now, in centavos. */
export interface CouponItem {
  readonly projectId: string;
  readonly entrepreneurId: string;
  readonly priceCents: number;
}

export interface CheckedCoupon {
  /** As it is stored. */
  readonly code: string;
  /** In centavos; 0 with a fault. */
  readonly discountCents: number;
  readonly fault: CouponFault | null;
}

type CouponRule = (executor: Executor, code: string, item: CouponItem, now: Date) => Promise<CheckedCoupon>;

let registered: CouponRule | null = null;

/** Registers the rule of the coupons, which are deals: this context does not know them. */
export function registerCouponRule(rule: CouponRule): void {
  registered = rule;
}

/** Discount of a code on a unit now, or the reason why it has none. */
export async function checkCoupon(
  executor: Executor,
  code: string,
  item: CouponItem,
  now: Date,
): Promise<CheckedCoupon> {
  return registered
    ? registered(executor, code, item, now)
    : { code, discountCents: 0, fault: 'coupon_not_found' };
}
