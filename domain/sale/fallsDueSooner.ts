import { totalCents } from '@/domain/sale/birth';
import type { CalendarDay } from '@/domain/time/calendar';

interface Due {
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
}

/**
 * True if on some day more is due by the new plan than by the old one: 10.000,00 in January is sooner than 5.000,00 in January and
 * 5.000,00 in February. Other numbers of parcels with the same sums are not.
 */
export function fallsDueSooner(after: readonly Due[], before: readonly Due[]): boolean {
  const dueBy = (parcels: readonly Due[], day: CalendarDay) =>
    totalCents(parcels.filter(({ dueOn }) => dueOn <= day));
  return after.some(({ dueOn }) => dueBy(after, dueOn) > dueBy(before, dueOn));
}
