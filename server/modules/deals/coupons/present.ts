import type { Coupon, CouponPrices, PublicCoupon } from '@/domain/coupon/schema';
import { couponStateAt } from '@/domain/coupon/states';
import { today } from '@/domain/time/calendar';
import type { Identity } from '@/server/http/callers/caller';
import { allowedActions } from './policy';
import type { CouponRow } from './store';

/** Coupon for every holder of its code, without the number of uses. */
export function presentPublicCoupon(row: CouponRow, now: Date): PublicCoupon {
  return {
    id: row.id,
    code: row.code,
    entrepreneurId: row.entrepreneurId,
    projectId: row.projectId,
    kind: row.kind,
    percent: row.percent,
    amountCents: row.amountCents,
    maxDiscountCents: row.maxDiscountCents,
    minPriceCents: row.minPriceCents,
    startsOn: today(row.startsAt),
    // endsAt is exclusive.
    endsOn: today(row.endsAt.getTime() - 1),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isAvailable: couponStateAt(row, now) === 'available',
  };
}

export function presentCoupon(row: CouponRow, caller: Identity, now: Date): Coupon {
  return {
    ...presentPublicCoupon(row, now),
    state: couponStateAt(row, now),
    maxUses: row.maxUses,
    uses: row.uses,
    isActive: row.isActive,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: allowedActions(caller, row),
  };
}

export function presentPrices(
  row: CouponRow,
  { priceCents, discountCents }: { readonly priceCents: number; readonly discountCents: number },
  now: Date,
): CouponPrices {
  return {
    coupon: presentPublicCoupon(row, now),
    priceCents,
    discountCents,
    finalPriceCents: priceCents - discountCents,
  };
}
