import { NOW } from '@/__tests__/support/api/testApp';
import { tablePlan } from '@/domain/negotiation/tablePlan';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import { DEFAULT_PLAN_LIMITS } from '@/domain/paymentPlan/limits';
import { singleSeries } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { type CalendarDay, today } from '@/domain/time/calendar';

/** Plan of this price that the terms of a test project allow; its reservation payment is R$ 1.000,00 unless the test sets another. */
export function samplePlan(priceCents: number, at: Date = NOW, reservationCents = 1_000_00): PaymentPlan {
  return defaultPlan({
    priceCents,
    reservationCents,
    today: today(at),
    deliveryOn: '2028-06-30',
    minShareUntilKeysPercent: 20,
    maxMonthlyInstalments: 36,
  });
}

/** Plan of R$ 600.000,00 whose rest is due on one day: a seller who replaces its parcels by later ones brings none forward. */
export function planDueOn(dueOn: CalendarDay): PaymentPlan {
  const series = [
    ...singleSeries('reservation', 1_000_00, today(NOW)),
    ...singleSeries('entry', 599_000_00, dueOn),
  ];
  return { series, correction: 'yearly' };
}

/** The seller's plan of the test project, which has the discount of its price. */
export const planOfTable = (priceCents: number, at: Date = NOW): PaymentPlan =>
  tablePlan(
    {
      reservationCents: 1_000_00,
      today: today(at),
      deliveryOn: '2028-06-30',
      minShareUntilKeysPercent: 20,
      maxMonthlyInstalments: 36,
      limits: DEFAULT_PLAN_LIMITS,
      isQuota: false,
    },
    priceCents,
  );
