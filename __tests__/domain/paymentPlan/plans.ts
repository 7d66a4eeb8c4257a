import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';

/** Signed on 10 January 2026, delivered three years later. */
export const SIGNED = '2026-01-10';

export const TERMS: PlanTerms = {
  priceCents: 60_000_000,
  reservationCents: 3_000_000,
  today: SIGNED,
  deliveryOn: '2029-01-31',
  minShareUntilKeysPercent: 30,
  maxMonthlyInstalments: 36,
};

export function buildSeries(kind: Series['kind'], totalCents: number, more: Partial<Series> = {}): Series {
  return { kind, count: 1, totalCents, firstDueOn: SIGNED, everyMonths: 1, ...more };
}

/** 600.000,00: ato 5 %, 36 mensais 12 %, 3 anuais 9 %, chaves 4 %, banco 70 %; keys and bank in month 36. */
export const USUAL_PLAN: PaymentPlan = {
  series: [
    buildSeries('reservation', 3_000_000),
    buildSeries('monthly', 7_200_000, { count: 36, firstDueOn: '2026-02-10' }),
    buildSeries('balloon', 5_400_000, { count: 3, firstDueOn: '2027-01-10', everyMonths: 12 }),
    buildSeries('keys', 2_400_000, { firstDueOn: '2029-01-10' }),
    buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-10' }),
  ],
  correction: 'monthly',
};
