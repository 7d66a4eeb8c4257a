import { and, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { couponDiscount } from '@/domain/coupon/discount';
import { AppError } from '@/domain/errors/appError';
import { breakDownPrice } from '@/domain/money/brokerage';
import { splitCommission } from '@/domain/money/commission';
import type { Database } from '@/server/db/client';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { type AppliedPrices, assertFits } from './applyToCart';
import type { CouponRow } from './store';
import { type CouponUseRow, countUse, releaseUses } from './useCoupon';

type SaleRow = typeof sale.$inferSelect;

interface SaleCouponInput {
  readonly row: CouponRow;
  readonly actor: Identity;
  readonly saleId: string;
}

/**
 * Locks the buyer's own unsigned sale: after the signature only an amendment changes the price.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`
 */
async function lockOpenSale({ tx, actor }: Work<Identity>, saleId: string): Promise<SaleRow> {
  const [row] = await tx
    .select()
    .from(sale)
    .where(and(eq(sale.id, saleId), eq(sale.buyerId, actor.id)))
    .for('update');
  if (!row) throw new AppError('sale_not_found');
  const isOpen = row.confirmation === 'pending' && row.signedOn === null && row.rescindedAt === null;
  if (!isOpen) throw new AppError('invalid_transition', { from: row.confirmation, event: 'coupon' });
  return row;
}

/** Locks the coupon uses of the sale's reservation: at most one. */
function lockUses({ tx }: Pick<Work, 'tx'>, { reservationId }: SaleRow): Promise<CouponUseRow[]> {
  return tx
    .select()
    .from(couponUse)
    .where(and(eq(couponUse.reservationId, reservationId), isNull(couponUse.releasedAt)))
    .for('update');
}

/** Coupon or negotiation that already lowered the price of the reservation. */
async function discountSource({ tx }: Pick<Work, 'tx'>, { reservationId }: SaleRow) {
  const [row] = await tx
    .select({ couponId: reservation.couponId, negotiationId: reservation.negotiationId })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  if (!row) throw new AppError('sale_not_found');
  return row;
}

/** Computes the brokerage of a new price and splits it again. */
async function shareBrokerage(
  { tx }: Pick<Work, 'tx'>,
  { id, brokeragePercent }: SaleRow,
  priceCents: number,
): Promise<number> {
  const { brokerageCents } = breakDownPrice(priceCents, brokeragePercent);
  const parts = await tx
    .select()
    .from(saleCommission)
    .where(eq(saleCommission.saleId, id))
    .orderBy(saleCommission.position);
  if (parts.length === 0) return brokerageCents;
  const percents = parts.map(({ sharePercent }) => sharePercent);
  const amounts = splitCommission(brokerageCents, percents);
  for (const [index, { position }] of parts.entries()) {
    await tx
      .update(saleCommission)
      .set({ amountCents: amounts[index] ?? 0 })
      .where(and(eq(saleCommission.saleId, id), eq(saleCommission.position, position)));
  }
  return brokerageCents;
}

/**
 * Changes the price and the brokerage, and the last open parcel by the same amount, so that the parcels still sum to the price.
 *
 * @throws AppError `coupon_not_applicable` if the last parcel is too small
 */
async function shiftPrice(work: Work<Identity>, row: SaleRow, byCents: number): Promise<void> {
  const { tx, now, actor } = work;
  const priceCents = row.priceCents + byCents;
  const [last] = await tx
    .select()
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, row.id), eq(saleParcel.paymentState, 'awaiting_payment_method')))
    .orderBy(desc(saleParcel.dueOn), desc(saleParcel.number))
    .limit(1)
    .for('update');
  const isFitting = last && last.amountCents + byCents > last.paidCents;
  if (!isFitting) throw new AppError('coupon_not_applicable');
  const brokerageCents = await shareBrokerage(work, row, priceCents);
  const key = ['saleId', 'number'];
  await updateVersioned(work, saleParcel, last, { set: { amountCents: last.amountCents + byCents }, key });
  await updateVersioned(work, sale, row, { set: { priceCents, brokerageCents } });
  const prices = { before: { priceCents: row.priceCents }, after: { priceCents } };
  await recordChange(tx, actor, { action: 'sales.coupon', ...auditedDeal('sale', row), ...prices }, now);
}

async function apply(work: Work<Identity>, { row, saleId }: SaleCouponInput): Promise<AppliedPrices> {
  const { tx, now, actor } = work;
  const sold = await lockOpenSale(work, saleId);
  assertFits(row, sold, now);
  const [applied] = await lockUses(work, sold);
  if (applied) {
    throw new AppError(applied.couponId === row.id ? 'coupon_already_used' : 'coupon_not_combined');
  }
  // A negotiated price already has its discount.
  if ((await discountSource(work, sold)).negotiationId !== null) {
    throw new AppError('coupon_not_applicable');
  }
  const [own] = await tx
    .select()
    .from(couponUse)
    .where(and(eq(couponUse.couponId, row.id), eq(couponUse.buyerId, actor.id), isNull(couponUse.releasedAt)))
    .for('update');
  if (own && own.reservationId !== null) throw new AppError('coupon_already_used');
  const { projectId, unitId, quotaId, reservationId, priceCents } = sold;
  const discountCents = couponDiscount(row, priceCents);
  const terms = { projectId, unitId, quotaId, reservationId, discountCents, takenAt: now };
  if (own) {
    await tx.update(couponUse).set(terms).where(eq(couponUse.id, own.id));
  } else {
    await countUse(work, row.id);
    await tx.insert(couponUse).values({ id: uuidv7(), couponId: row.id, buyerId: actor.id, ...terms });
  }
  await shiftPrice(work, sold, -discountCents);
  return { priceCents, discountCents };
}

/**
 * Applies a coupon to an unsigned sale: its price and last parcel are lower by the discount.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`, `coupon_expired`, `coupon_not_applicable`, `coupon_used_up`, `coupon_already_used`,
 *   `coupon_not_combined`
 */
export function applyToSale(db: Database, input: SaleCouponInput, now: Date): Promise<AppliedPrices> {
  return db.transaction((tx) => apply({ tx, now, actor: input.actor }, input));
}

/**
 * Removes a coupon that was applied to the sale itself; one of the reservation is part of its price.
 *
 * @throws AppError `sale_not_found`, `invalid_transition`, `coupon_not_applied`
 */
export function removeFromSale(
  db: Database,
  { row, actor, saleId }: SaleCouponInput,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor };
    const sold = await lockOpenSale(work, saleId);
    const own = (await lockUses(work, sold)).find(({ couponId }) => couponId === row.id);
    const { couponId } = await discountSource(work, sold);
    if (!own || own.couponId === couponId) throw new AppError('coupon_not_applied');
    await releaseUses(work, [own]);
    await shiftPrice(work, sold, own.discountCents);
  });
}
