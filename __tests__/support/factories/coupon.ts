import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { coupon } from '@/server/db/schema/deals/coupon';

type CouponInsert = typeof coupon.$inferInsert;

/** Ten percent off everything of the company, in November and December 2026. */
export async function insertCoupon(
  db: Database,
  overrides: Partial<CouponInsert> & Pick<CouponInsert, 'entrepreneurId'>,
) {
  const id = overrides.id ?? uuidv7();
  const row: CouponInsert = {
    id,
    code: `C-${id.slice(-12).toUpperCase()}`,
    kind: 'percent',
    percent: overrides.kind === 'fixed' ? null : 10,
    startsAt: new Date('2026-11-01T03:00:00Z'),
    endsAt: new Date('2027-01-01T03:00:00Z'),
    ...overrides,
  };
  await db.insert(coupon).values(row);
  return row;
}
