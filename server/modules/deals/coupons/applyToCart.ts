import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { couponDiscount, couponFault } from '@/domain/coupon/discount';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { getShownHome } from '@/server/modules/catalogue/inventory/inventoryItem';
import { lockCart } from '@/server/modules/deals/carts/store';
import { assertForSale, type PricedHome } from '@/server/modules/deals/reservations/forSale';
import type { CouponRow } from './store';
import { countOneLess } from './useCoupon';

/** Hours for which a coupon lies in a cart: the last use of one is not kept from others by somebody who went away. */
export const CART_HOURS = 24;
/** What one turn of the clock gives back. */
const AT_ONCE = 1000;

export interface AppliedPrices {
  readonly priceCents: number;
  readonly discountCents: number;
}

/** The home in the buyer's cart, whose row stays locked: one after the other, also from two tabs. */
async function cartHome(transaction: Transaction, buyerId: string, now: Date): Promise<PricedHome> {
  const state = await lockCart(transaction, { kind: 'buyer', id: buyerId });
  if (!state) throw new AppError('user_not_found');
  if (!state.cart) throw new AppError('cart_empty');
  const { id, genre } = state.cart.product;
  const home = await getShownHome(transaction, genre === 'clubs' ? { quotaId: id } : { unitId: id });
  assertForSale(home, now);
  return home;
}

/** @throws AppError `coupon_expired`, `coupon_not_applicable` */
export function assertFits(
  row: CouponRow,
  home: Pick<PricedHome, 'projectId' | 'entrepreneurId' | 'priceCents'>,
  now: Date,
): void {
  const fault = couponFault(row, home, now);
  if (fault !== null) throw new AppError(fault);
}

/**
 * One use more, if there still is one: the guard of the change itself decides, so of many at once as many win as may.
 *
 * @throws AppError `coupon_used_up`
 */
export async function countOneMore(transaction: Transaction, couponId: string, now: Date): Promise<void> {
  const counted = await transaction
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1`, updatedAt: now })
    .where(
      and(
        eq(coupon.id, couponId),
        eq(coupon.isActive, true),
        lte(coupon.startsAt, now),
        gt(coupon.endsAt, now),
        or(isNull(coupon.maxUses), sql`${coupon.uses} < ${coupon.maxUses}`),
      ),
    )
    .returning({ id: coupon.id });
  if (counted.length === 0) throw new AppError('coupon_used_up');
}

/** What the buyer has of this coupon, and what lies in their cart. The uses are taken before any coupon, as everywhere. */
function standingUses(transaction: Transaction, buyerId: string, couponId: string) {
  return transaction
    .select()
    .from(couponUse)
    .where(
      and(
        eq(couponUse.buyerId, buyerId),
        isNull(couponUse.givenBackAt),
        or(isNull(couponUse.reservationId), eq(couponUse.couponId, couponId)),
      ),
    )
    .for('update');
}

async function giveBack(
  transaction: Transaction,
  uses: readonly (typeof couponUse.$inferSelect)[],
  now: Date,
): Promise<void> {
  if (uses.length === 0) return;
  const ids = uses.map(({ id }) => id);
  await transaction.update(couponUse).set({ givenBackAt: now }).where(inArray(couponUse.id, ids));
  for (const { couponId } of uses) await countOneLess(transaction, couponId, now);
}

async function apply(
  transaction: Transaction,
  { row, buyerId }: { row: CouponRow; buyerId: string },
  now: Date,
): Promise<AppliedPrices> {
  const home = await cartHome(transaction, buyerId, now);
  assertFits(row, home, now);
  const standing = await standingUses(transaction, buyerId, row.id);
  const own = standing.find(({ couponId }) => couponId === row.id);
  if (own && own.reservationId !== null) throw new AppError('coupon_already_used');
  // A cart has one coupon.
  const others = standing.filter((use) => use !== own);
  await giveBack(transaction, others, now);
  const { projectId, unitId, quotaId, priceCents } = home;
  const discountCents = couponDiscount(row, priceCents);
  const terms = { projectId, unitId, quotaId, discountCents, takenAt: now };
  if (own) {
    await transaction.update(couponUse).set(terms).where(eq(couponUse.id, own.id));
  } else {
    await countOneMore(transaction, row.id, now);
    await transaction.insert(couponUse).values({ id: uuidv7(), couponId: row.id, buyerId, ...terms });
  }
  return { priceCents, discountCents };
}

/**
 * Puts a coupon to the home in a buyer's cart, in place of any other there. Done again it is reckoned again.
 *
 * @throws AppError `cart_empty`, `offer_not_available`, `coupon_expired`, `coupon_not_applicable`, `coupon_used_up`, `coupon_already_used`
 */
export function applyToCart(
  db: Database,
  asking: { readonly row: CouponRow; readonly buyerId: string },
  now: Date,
): Promise<AppliedPrices> {
  return db.transaction((transaction) => apply(transaction, asking, now));
}

/**
 * Takes a coupon out of the buyer's cart.
 *
 * @throws AppError `coupon_not_applied` where it does not lie there
 */
export function removeFromCart(
  db: Database,
  { row, buyerId }: { readonly row: CouponRow; readonly buyerId: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    await lockCart(transaction, { kind: 'buyer', id: buyerId });
    const standing = await standingUses(transaction, buyerId, row.id);
    const own = standing.filter((use) => use.couponId === row.id && use.reservationId === null);
    if (own.length === 0) throw new AppError('coupon_not_applied');
    await giveBack(transaction, own, now);
  });
}

/** What lies in the cart of somebody whose account ends may be used by others again. */
export async function giveBackFromCart(transaction: Transaction, buyerId: string, now: Date): Promise<void> {
  const lying = await transaction
    .select()
    .from(couponUse)
    .where(
      and(eq(couponUse.buyerId, buyerId), isNull(couponUse.reservationId), isNull(couponUse.givenBackAt)),
    )
    .for('update');
  await giveBack(transaction, lying, now);
}

/** Work of the clock: what lay in a cart for too long may be used by others again. */
export async function giveBackForgotten(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CART_HOURS * 3_600_000);
  await db.transaction(async (transaction) => {
    const forgotten = await transaction
      .select()
      .from(couponUse)
      .where(
        and(isNull(couponUse.reservationId), isNull(couponUse.givenBackAt), lte(couponUse.takenAt, before)),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    await giveBack(transaction, forgotten, now);
  });
}
