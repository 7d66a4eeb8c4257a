import { array } from 'yup';
import { couponUseSchema } from '@/domain/coupon/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { answerCouponUsesOf } from './answersOf';
import { giveBackForgotten, giveBackFromCart } from './applyToCart';
import { couponRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    giveBackCoupons: NoPayload;
  }
}

export const coupons = defineNoun({
  routes: couponRoutes,
  jobs: {
    giveBackCoupons: {
      schedule: { at: '10 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => giveBackForgotten(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        couponUses: array().of(couponUseSchema.required()).required().meta({ description: 'Cupons usados' }),
      },
      read: async ({ db }, { id }) => ({ couponUses: await answerCouponUsesOf(db, id) }),
    },
    async erase({ tx, now }, { kind, id }) {
      if (kind === 'buyer') await giveBackFromCart(tx, id, now);
    },
  },
});
