import type { CouponKind } from '@/domain/coupon/kinds';
import { percentOfCents } from '@/domain/money/money';

/** What decides how much a coupon takes off which price. */
export interface CouponTerms {
  readonly kind: CouponKind;
  /** Of a percent coupon, with at most two decimals. */
  readonly percent: number | null;
  /** Of a fixed one. */
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

/**
 * What the coupon takes off a price, rounded half up once: 10 % of 89,28 is 8,93. Never more than the coupon's own limit.
 */
export function couponDiscount(
  { kind, percent, amountCents, maxDiscountCents }: CouponTerms,
  priceCents: number,
): number {
  const wanted = kind === 'percent' ? percentOfCents(priceCents, percent ?? 0) : (amountCents ?? 0);
  return Math.min(wanted, maxDiscountCents ?? wanted);
}

export type CouponFault = 'coupon_expired' | 'coupon_not_applicable';

/**
 * Why a coupon takes nothing off this home now, or null where it does. Its first instant counts, its last no more. A home is
 * not given away: what would leave nothing to pay does not fit.
 */
export function couponFault(
  coupon: CouponTerms,
  home: { readonly projectId: string; readonly entrepreneurId: string; readonly priceCents: number },
  now: Date,
): CouponFault | null {
  if (!isInForce(coupon, now)) return 'coupon_expired';
  const isOfProject = coupon.projectId === null || coupon.projectId === home.projectId;
  if (!isOfProject || coupon.entrepreneurId !== home.entrepreneurId) return 'coupon_not_applicable';
  const discountCents = couponDiscount(coupon, home.priceCents);
  const isFitting =
    home.priceCents >= coupon.minPriceCents && discountCents > 0 && discountCents < home.priceCents;
  return isFitting ? null : 'coupon_not_applicable';
}

export function isInForce(
  { isActive, startsAt, endsAt }: Pick<CouponTerms, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return isActive && startsAt <= now && now < endsAt;
}
