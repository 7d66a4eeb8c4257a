import { eq, type SQL } from 'drizzle-orm';
import { normalizeCode } from '@/domain/coupon/schema';
import { idSchema } from '@/domain/id';
import type { Executor } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';
import type { Work } from '@/server/modules/platform/history/work';

export type CouponRow = typeof coupon.$inferSelect;

/** Matches by id, or by the code as people type it. */
function isNamed(idOrCode: string): SQL {
  const id = idOrCode.trim();
  return idSchema().isValidSync(id) ? eq(coupon.id, id) : eq(coupon.code, normalizeCode(idOrCode));
}

export async function findCoupon(executor: Executor, idOrCode: string): Promise<CouponRow | null> {
  const [row] = await executor.select().from(coupon).where(isNamed(idOrCode));
  return row ?? null;
}

export async function lockCoupon({ tx }: Pick<Work, 'tx'>, id: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.id, id)).for('update');
  return row ?? null;
}
