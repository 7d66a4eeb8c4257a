import { eq, type SQL } from 'drizzle-orm';
import { normalizeCode } from '@/domain/coupon/schema';
import { idSchema } from '@/domain/id';
import type { Executor, Transaction } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';

export type CouponRow = typeof coupon.$inferSelect;

/** By its id, or by its code as people type it. */
export const isNamed = (idOrCode: string): SQL =>
  idSchema().isValidSync(idOrCode) ? eq(coupon.id, idOrCode) : eq(coupon.code, normalizeCode(idOrCode));

export async function findCoupon(executor: Executor, idOrCode: string): Promise<CouponRow | null> {
  const [row] = await executor.select().from(coupon).where(isNamed(idOrCode));
  return row ?? null;
}

/** The same to be changed: nobody else changes or uses it meanwhile. */
export async function takeCouponRow(transaction: Transaction, id: string): Promise<CouponRow | null> {
  const [row] = await transaction.select().from(coupon).where(eq(coupon.id, id)).for('update');
  return row ?? null;
}
