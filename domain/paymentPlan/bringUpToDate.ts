import { seriesAmounts, seriesDays } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';

/**
 * Brings an agreed plan up to the day of the reservation: parcels that fell due meanwhile become one parcel per series due today;
 * the other days and all totals stay.
 */
export function bringUpToDate(plan: PaymentPlan, today: CalendarDay): PaymentPlan {
  return { ...plan, series: plan.series.flatMap((series) => fromToday(series, today)) };
}

function fromToday(series: Series, today: CalendarDay): Series[] {
  const days = seriesDays(series);
  const amounts = seriesAmounts(series);
  const passed = days.filter((day) => day < today).length;
  if (passed === 0) return [series];
  // A series keeps its day of the month: one of the 31st cannot begin in February, so that parcel is a
  // separate series.
  let anchored = passed;
  while (anchored < days.length && days[anchored]?.slice(8) !== series.firstDueOn.slice(8)) anchored += 1;
  const part = (from: number, to: number, firstDueOn: CalendarDay | undefined, count: number): Series[] => {
    if (from === to || firstDueOn === undefined) return [];
    const totalCents = amounts.slice(from, to).reduce((sum, amount) => sum + amount, 0);
    return [{ ...series, count, totalCents, firstDueOn, everyMonths: count === 1 ? 1 : series.everyMonths }];
  };
  const alone = days.slice(passed, anchored).flatMap((day, at) => part(passed + at, passed + at + 1, day, 1));
  return [
    ...part(0, passed, today, 1),
    ...alone,
    ...part(anchored, days.length, days[anchored], days.length - anchored),
  ];
}
