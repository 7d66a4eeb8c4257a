import { percentOfCents } from '@/domain/money/money';
import type { CalendarDay } from '@/domain/time/calendar';

/** What a plan has to fit: the price and the limits that the project sets. */
export interface PlanTerms {
  readonly priceCents: number;
  /** What is paid to reserve, part of the price; 0 where reserving costs nothing. */
  readonly reservationCents: number;
  /** The day of the signature or, before it, the day in São Paulo on which the plan is made. */
  readonly today: CalendarDay;
  /** The promised delivery; null where none is, and then no day is too early or too late for it. */
  readonly deliveryOn: CalendarDay | null;
  readonly minShareUntilKeysPercent: number;
  readonly maxMonthlyInstalments: number;
}

/** Shortest term from the signature to the last payment with a monthly correction (Lei 10.931/2004, art. 46). */
export const MIN_MONTHS_OF_MONTHLY_CORRECTION = 36;

/** The least of the price that is paid until the keys, in centavos. */
export function leastUntilKeysCents({ priceCents, minShareUntilKeysPercent }: PlanTerms): number {
  return percentOfCents(priceCents, minShareUntilKeysPercent);
}
