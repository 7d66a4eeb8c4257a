import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import type { PlanBasis } from '@/domain/simulation/plan/lines';

/** A unit of 500.000,00 signed in March 2026 and delivered three years later. */
export const BASIS: PlanBasis = {
  priceCents: 50_000_000,
  reservationCents: 500_000,
  today: '2026-03-20',
  deliveryOn: '2029-04-30',
  minShareUntilKeysPercent: 30,
  maxMonthlyInstalments: 36,
  limits: {
    ...DEFAULT_PLAN_LIMITS,
    entry: { ...DEFAULT_PLAN_LIMITS.entry, maxCount: 6, standardPercent: 9 },
    monthly: { ...DEFAULT_PLAN_LIMITS.monthly, standardPercent: 10.8 },
    balloon: { ...DEFAULT_PLAN_LIMITS.balloon, standardPercent: 7.2, standardCount: 3 },
    keys: { ...DEFAULT_PLAN_LIMITS.keys, maxPercent: 10, standardPercent: 2 },
  },
  fgtsObstacle: null,
};
