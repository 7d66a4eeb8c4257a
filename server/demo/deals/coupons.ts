import { addMonths, today } from '@/domain/time/calendar';
import { createCoupon } from '@/server/modules/deals/coupons/manageCoupon';
import { type Demo, owner } from './people';

/** A coupon for every project of the sample company. */
export async function addCoupons({ db, now }: Demo): Promise<void> {
  const startsOn = today(now());
  const terms = { code: 'BEMVINDO', kind: 'fixed', amountCents: 5_000_00 } as const;
  await createCoupon(db, owner, { ...terms, startsOn, endsOn: addMonths(startsOn, 6) }, now());
}
