import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { couponDiscount } from '@/domain/coupon/discount';
import { AppError } from '@/domain/errors/appError';
import { breakDownPrice } from '@/domain/money/brokerage';
import { splitCommission } from '@/domain/money/commission';
import type { Database, Transaction } from '@/server/db/client';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import { type AppliedPrices, assertFits, countOneMore } from './applyToCart';
import type { CouponRow } from './store';
import { countOneLess } from './useCoupon';

type SaleRow = typeof sale.$inferSelect;

interface Asking {
  readonly row: CouponRow;
  readonly caller: Identity;
  readonly saleId: string;
}

/**
 * The buyer's own sale, before its contract: afterwards only an amendment changes the price.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`
 */
async function takeOpenSale(transaction: Transaction, { caller, saleId }: Asking): Promise<SaleRow> {
  const [row] = await transaction
    .select()
    .from(sale)
    .where(and(eq(sale.id, saleId), eq(sale.buyerId, caller.id)))
    .for('update');
  if (!row) throw new AppError('sale_not_found');
  const isOpen = row.confirmation === 'pending' && row.signedOn === null && row.rescindedAt === null;
  if (!isOpen) throw new AppError('invalid_transition', { from: row.confirmation, event: 'coupon' });
  return row;
}

/** The uses of coupons that belong to the sale, given back or not: a sale has one. */
function usesOf(transaction: Transaction, { reservationId }: SaleRow) {
  return transaction
    .select()
    .from(couponUse)
    .where(and(eq(couponUse.reservationId, reservationId), isNull(couponUse.givenBackAt)))
    .for('update');
}

/** What the reservation took off the price of the table: by a coupon, or by what was negotiated. */
async function takenByReservation(transaction: Transaction, { reservationId }: SaleRow) {
  const [row] = await transaction
    .select({ couponId: reservation.couponId, negotiationId: reservation.negotiationId })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  if (!row) throw new AppError('sale_not_found');
  return row;
}

/** The brokerage is a share of the price, and its parts are shares of it, whatever the price becomes. */
async function shareBrokerage(
  transaction: Transaction,
  { id, brokeragePercent }: SaleRow,
  priceCents: number,
): Promise<number> {
  const { brokerageCents } = breakDownPrice(priceCents, brokeragePercent);
  const parts = await transaction
    .select()
    .from(saleCommission)
    .where(eq(saleCommission.saleId, id))
    .orderBy(saleCommission.position);
  if (parts.length === 0) return brokerageCents;
  const percents = parts.map(({ sharePercent }) => sharePercent);
  const amounts = splitCommission(brokerageCents, percents);
  for (const [index, { position }] of parts.entries()) {
    await transaction
      .update(saleCommission)
      .set({ amountCents: amounts[index] ?? 0 })
      .where(and(eq(saleCommission.saleId, id), eq(saleCommission.position, position)));
  }
  return brokerageCents;
}

/**
 * Changes the price by as much, at the end of what is still to be paid, so that the parcels go on summing to it, and the
 * brokerage with it.
 *
 * @throws AppError `coupon_not_applicable` where the last parcel is not large enough
 */
async function shiftPrice(
  transaction: Transaction,
  { row, byCents, caller }: { row: SaleRow; byCents: number; caller: Identity },
  now: Date,
): Promise<void> {
  const priceCents = row.priceCents + byCents;
  const [last] = await transaction
    .select()
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, row.id), eq(saleParcel.paymentState, 'awaiting_payment_method')))
    .orderBy(desc(saleParcel.dueOn), desc(saleParcel.number))
    .limit(1)
    .for('update');
  const isFitting = last && last.amountCents + byCents > last.paidCents;
  if (!isFitting) throw new AppError('coupon_not_applicable');
  const brokerageCents = await shareBrokerage(transaction, row, priceCents);
  await transaction
    .update(saleParcel)
    .set({ amountCents: last.amountCents + byCents, version: sql`${saleParcel.version} + 1` })
    .where(and(eq(saleParcel.saleId, row.id), eq(saleParcel.number, last.number)));
  await transaction
    .update(sale)
    .set({ priceCents, brokerageCents, version: sql`${sale.version} + 1`, updatedAt: now })
    .where(eq(sale.id, row.id));
  const change = { action: 'sales.coupon', subjectKind: 'sale', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...change, before: row.priceCents, after: priceCents }, now);
}

async function apply(transaction: Transaction, asking: Asking, now: Date): Promise<AppliedPrices> {
  const { row, caller } = asking;
  const about = await takeOpenSale(transaction, asking);
  assertFits(row, about, now);
  const [standing] = await usesOf(transaction, about);
  if (standing)
    throw new AppError(standing.couponId === row.id ? 'coupon_already_used' : 'coupon_not_combined');
  // What was negotiated has its discount already.
  if ((await takenByReservation(transaction, about)).negotiationId !== null) {
    throw new AppError('coupon_not_applicable');
  }
  const [own] = await transaction
    .select()
    .from(couponUse)
    .where(
      and(eq(couponUse.couponId, row.id), eq(couponUse.buyerId, caller.id), isNull(couponUse.givenBackAt)),
    )
    .for('update');
  if (own && own.reservationId !== null) throw new AppError('coupon_already_used');
  const { projectId, unitId, quotaId, reservationId, priceCents } = about;
  const discountCents = couponDiscount(row, priceCents);
  const terms = { projectId, unitId, quotaId, reservationId, discountCents, takenAt: now };
  if (own) {
    await transaction.update(couponUse).set(terms).where(eq(couponUse.id, own.id));
  } else {
    await countOneMore(transaction, row.id, now);
    await transaction
      .insert(couponUse)
      .values({ id: uuidv7(), couponId: row.id, buyerId: caller.id, ...terms });
  }
  await shiftPrice(transaction, { row: about, byCents: -discountCents, caller }, now);
  return { priceCents, discountCents };
}

/**
 * Takes a coupon off a sale that the buyer has not signed yet: the price and the last parcel are less by it.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`, `coupon_expired`, `coupon_not_applicable`, `coupon_used_up`, `coupon_already_used`,
 *   `coupon_not_combined`
 */
export function applyToSale(db: Database, asking: Asking, now: Date): Promise<AppliedPrices> {
  return db.transaction((transaction) => apply(transaction, asking, now));
}

/**
 * The same back again, of a coupon that was put to the sale itself: one that came with the reservation is part of its price.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`, `coupon_not_applied`
 */
export function removeFromSale(db: Database, asking: Asking, now: Date): Promise<void> {
  return db.transaction(async (transaction) => {
    const about = await takeOpenSale(transaction, asking);
    const uses = await usesOf(transaction, about);
    const own = uses.find(({ couponId }) => couponId === asking.row.id);
    const { couponId } = await takenByReservation(transaction, about);
    if (!own || own.couponId === couponId) throw new AppError('coupon_not_applied');
    await transaction.update(couponUse).set({ givenBackAt: now }).where(eq(couponUse.id, own.id));
    await countOneLess(transaction, own.couponId, now);
    await shiftPrice(transaction, { row: about, byCents: own.discountCents, caller: asking.caller }, now);
  });
}
