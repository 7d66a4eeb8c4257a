import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import { AppError } from '@/domain/errors/appError';
import { HOUR_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { assertForSale, type PricedItem } from '@/server/modules/catalogue/inventory/forSale';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { lockCart } from '@/server/modules/deals/carts/store';
import type { Work } from '@/server/modules/platform/history/work';
import type { CouponRow } from './store';
import { type CouponUseRow, countUse, releaseUses } from './useCoupon';

type ClockWork = Pick<Work, 'tx' | 'now'>;

/** Hours that a coupon stays in a cart, so that an abandoned cart does not keep the last use from others. */
export const CART_HOURS = 24;
const SWEEP_LIMIT = 1000;

export interface AppliedPrices {
  readonly priceCents: number;
  readonly discountCents: number;
}

interface CartCouponInput {
  readonly row: CouponRow;
  readonly buyerId: string;
}

/** The item in the buyer's cart. Locks the cart, so that requests of two tabs follow each other. */
async function getCartItem({ tx, now }: ClockWork, buyerId: string): Promise<PricedItem> {
  const state = await lockCart(tx, { kind: 'buyer', id: buyerId });
  if (!state) throw new AppError('user_not_found');
  if (!state.cart) throw new AppError('cart_empty');
  const { id, genre } = state.cart.product;
  const item = await getVisibleInventoryItem(tx, genre === 'clubs' ? { quotaId: id } : { unitId: id });
  assertForSale(item, now);
  return item;
}

/** @throws AppError `coupon_expired`, `coupon_not_applicable` */
export function assertFits(
  row: CouponRow,
  item: Pick<PricedItem, 'projectId' | 'entrepreneurId' | 'priceCents'>,
  now: Date,
): void {
  const fault = couponFault(row, item, now);
  if (fault !== null) throw new AppError(fault);
}

/** Locks the uses of this coupon by the buyer and those in their cart. Uses are locked before coupons everywhere. */
function lockUses({ tx }: Pick<Work, 'tx'>, { row, buyerId }: CartCouponInput): Promise<CouponUseRow[]> {
  return tx
    .select()
    .from(couponUse)
    .where(
      and(
        eq(couponUse.buyerId, buyerId),
        isNull(couponUse.releasedAt),
        or(isNull(couponUse.reservationId), eq(couponUse.couponId, row.id)),
      ),
    )
    .for('update');
}

async function apply(work: ClockWork, input: CartCouponInput): Promise<AppliedPrices> {
  const { tx, now } = work;
  const { row, buyerId } = input;
  const item = await getCartItem(work, buyerId);
  assertFits(row, item, now);
  const uses = await lockUses(work, input);
  const own = uses.find(({ couponId }) => couponId === row.id);
  if (own && own.reservationId !== null) throw new AppError('coupon_already_used');
  // A cart has one coupon.
  const others = uses.filter((use) => use !== own);
  await releaseUses(work, others);
  const { projectId, unitId, quotaId, priceCents } = item;
  const discountCents = couponDiscount(row, priceCents);
  const terms = { projectId, unitId, quotaId, discountCents, takenAt: now };
  if (own) {
    await tx.update(couponUse).set(terms).where(eq(couponUse.id, own.id));
  } else {
    await countUse(work, row.id);
    await tx.insert(couponUse).values({ id: uuidv7(), couponId: row.id, buyerId, ...terms });
  }
  return { priceCents, discountCents };
}

/**
 * Applies a coupon to the item in a buyer's cart, in place of another one. Applied again, its discount is computed again.
 *
 * @throws AppError `cart_empty`, `offer_not_available`, `coupon_expired`, `coupon_not_applicable`, `coupon_used_up`, `coupon_already_used`
 */
export function applyToCart(db: Database, input: CartCouponInput, now: Date): Promise<AppliedPrices> {
  return db.transaction((tx) => apply({ tx, now }, input));
}

/**
 * Removes a coupon from the buyer's cart.
 *
 * @throws AppError `coupon_not_applied`
 */
export function removeFromCart(db: Database, input: CartCouponInput, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCart(tx, { kind: 'buyer', id: input.buyerId });
    const uses = await lockUses({ tx }, input);
    const own = uses.filter((use) => use.couponId === input.row.id && use.reservationId === null);
    if (own.length === 0) throw new AppError('coupon_not_applied');
    await releaseUses({ tx, now }, own);
  });
}

/** Releases the coupon in the cart of a buyer whose account ends. */
export async function releaseCartCoupon(work: ClockWork, buyerId: string): Promise<void> {
  const uses = await work.tx
    .select()
    .from(couponUse)
    .where(and(eq(couponUse.buyerId, buyerId), isNull(couponUse.reservationId), isNull(couponUse.releasedAt)))
    .for('update');
  await releaseUses(work, uses);
}

/** Job that releases coupons of abandoned carts. */
export async function releaseForgottenCoupons(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CART_HOURS * HOUR_MS);
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .select()
      .from(couponUse)
      .where(
        and(isNull(couponUse.reservationId), isNull(couponUse.releasedAt), lte(couponUse.takenAt, before)),
      )
      .limit(SWEEP_LIMIT)
      .for('update', { skipLocked: true });
    await releaseUses({ tx, now }, forgotten);
  });
}
