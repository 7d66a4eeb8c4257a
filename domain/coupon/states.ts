/** State of a coupon by the clock and its uses. */
export const COUPON_STATES = ['available', 'scheduled', 'usedUp', 'ended', 'inactive'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

interface Validity {
  readonly isActive: boolean;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly uses: number;
  /** Null without a limit. */
  readonly maxUses: number | null;
}

export function couponStateAt(
  { isActive, startsAt, endsAt, uses, maxUses }: Validity,
  now: Date,
): CouponState {
  if (!isActive) return 'inactive';
  if (endsAt <= now) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  return startsAt > now ? 'scheduled' : 'available';
}
