import type { PropertyObstacle } from '@/domain/financing/fgts';
import { percentOfCents } from '@/domain/money/money';
import type { PlanLimits } from '@/domain/paymentPlan/limits';
import { legalLimit } from '@/domain/setting/legalLimit';
import type { CalendarDay } from '@/domain/time/calendar';

/** Price and project limits that a plan has to fit. */
export interface PlanTerms {
  readonly priceCents: number;
  /** Reservation payment, part of the price; 0 if it is free. */
  readonly reservationCents: number;
  /** Day of the signature or, before it, today in São Paulo. */
  readonly today: CalendarDay;
  /** Promised delivery; null skips its checks. */
  readonly deliveryOn: CalendarDay | null;
  readonly minShareUntilKeysPercent: number;
  readonly maxMonthlyInstalments: number;
  /** Share, number and dates of each series; without them only the whole is limited. */
  readonly limits?: PlanLimits;
  /** Reason why FGTS cannot pay for the unit or quota; null without one. */
  readonly fgtsObstacle?: PropertyObstacle | null;
}

/** Shortest term from the signature to the last payment with a monthly correction (Lei 10.931/2004, art. 46). */
export const MIN_MONTHS_OF_MONTHLY_CORRECTION = legalLimit('monthlyCorrectionMinimumMonths');

/** Minimum part of the price due until the keys. */
export function leastUntilKeysCents({ priceCents, minShareUntilKeysPercent }: PlanTerms): number {
  return percentOfCents(priceCents, minShareUntilKeysPercent);
}
