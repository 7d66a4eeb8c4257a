import { array } from 'yup';
import { couponSchema, couponUseSchema, publicCouponSchema } from '@/domain/coupon/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { releaseCartCoupon, releaseForgottenCoupons } from './applyToCart';
import { readCouponUsesOf } from './personalData';
import { couponRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    giveBackCoupons: NoPayload;
  }
}

export const coupons = defineNoun({
  routes: couponRoutes,
  tags: { coupon: 'Cupom, público', coupons: 'Cupons' },
  records: { Coupon: couponSchema, PublicCoupon: publicCouponSchema },
  jobs: {
    giveBackCoupons: {
      schedule: { at: '10 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => releaseForgottenCoupons(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        couponUses: array().of(couponUseSchema.required()).required().meta({ description: 'Cupons usados' }),
      },
      read: async ({ db }, { id }) => ({ couponUses: await readCouponUsesOf(db, id) }),
    },
    async erase(work, { kind, id }) {
      if (kind === 'buyer') await releaseCartCoupon(work, id);
    },
  },
});
