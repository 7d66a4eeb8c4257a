import type { CouponKind } from '@/domain/coupon/kinds';
import { percentOfCents } from '@/domain/money/money';

export interface CouponTerms {
  readonly kind: CouponKind;
  /** At most two decimals; only for the kind `percent`. */
  readonly percent: number | null;
  /** Only for the kind `fixed`. */
  readonly amountCents: number | null;
  readonly maxDiscountCents: number | null;
  readonly minPriceCents: number;
  /** Null for every project of the company. */
  readonly projectId: string | null;
  readonly entrepreneurId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isActive: boolean;
}

/** Discount of a coupon, rounded half up: 10 % of 89,28 is 8,93. Never above the coupon's limit. */
export function couponDiscount(
  { kind, percent, amountCents, maxDiscountCents }: CouponTerms,
  priceCents: number,
): number {
  const wanted = kind === 'percent' ? percentOfCents(priceCents, percent ?? 0) : (amountCents ?? 0);
  return Math.min(wanted, maxDiscountCents ?? wanted);
}

type CouponFault = 'coupon_expired' | 'coupon_not_applicable';

/**
 * Reason why a coupon does not apply to this item now; null if it applies. The start is inclusive, the end exclusive. A discount of
 * the whole price does not apply.
 */
export function couponFault(
  coupon: CouponTerms,
  item: { readonly projectId: string; readonly entrepreneurId: string; readonly priceCents: number },
  now: Date,
): CouponFault | null {
  if (!isInForce(coupon, now)) return 'coupon_expired';
  const isOfProject = coupon.projectId === null || coupon.projectId === item.projectId;
  if (!isOfProject || coupon.entrepreneurId !== item.entrepreneurId) return 'coupon_not_applicable';
  const discountCents = couponDiscount(coupon, item.priceCents);
  const isFitting =
    item.priceCents >= coupon.minPriceCents && discountCents > 0 && discountCents < item.priceCents;
  return isFitting ? null : 'coupon_not_applicable';
}

function isInForce(
  { isActive, startsAt, endsAt }: Pick<CouponTerms, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return isActive && startsAt <= now && now < endsAt;
}
