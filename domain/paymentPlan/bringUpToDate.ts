import { seriesAmounts, seriesDays } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';

/**
 * A plan that was agreed some days ago, as it holds when the home is reserved under it: what has fallen due meanwhile is
 * due today, in one parcel a series, and the other days stay. The totals stay too, so the plan still sums to its price.
 */
export function bringUpToDate(plan: PaymentPlan, today: CalendarDay): PaymentPlan {
  return { ...plan, series: plan.series.flatMap((series) => fromToday(series, today)) };
}

function fromToday(series: Series, today: CalendarDay): Series[] {
  const days = seriesDays(series);
  const amounts = seriesAmounts(series);
  const passed = days.filter((day) => day < today).length;
  if (passed === 0) return [series];
  // A series keeps the day that it begins on: one of the 31st cannot begin in February, whose parcel stands alone.
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
