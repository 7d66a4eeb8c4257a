import { totalCents } from '@/domain/sale/birth';
import type { CalendarDay } from '@/domain/time/calendar';

interface Due {
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
}

/**
 * Whether on some day more has to have been paid by one plan than by the other: 10.000,00 in January is sooner than 5.000,00 in
 * January and 5.000,00 in February. The same in fewer or more parcels is not.
 */
export function fallsDueSooner(after: readonly Due[], before: readonly Due[]): boolean {
  const dueBy = (parcels: readonly Due[], day: CalendarDay) =>
    totalCents(parcels.filter(({ dueOn }) => dueOn <= day));
  return after.some(({ dueOn }) => dueBy(after, dueOn) > dueBy(before, dueOn));
}
