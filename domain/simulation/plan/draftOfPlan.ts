import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import type { PaymentPlan, Series } from '@/domain/paymentPlan/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';
import { DECEMBER, HALF_A_YEAR, type LineName, type Lines, type PlanBasis, type PlanDraft } from './lines';
import { presetDraft } from './presets';

/** Line of a series. A single balloon has no interval: its month decides. */
export function lineOf(
  { kind, count, everyMonths, firstDueOn }: Series,
  days: { readonly deliveryOn: CalendarDay | null },
): LineName {
  if (kind === 'keys') return isAfterDelivery({ kind, firstDueOn }, days) ? 'own' : 'keys';
  if (kind !== 'balloon') return kind;
  const isHalfYearly =
    count === 1 ? Number(firstDueOn.slice(5, 7)) !== DECEMBER : everyMonths === HALF_A_YEAR;
  return isHalfYearly ? 'halfYearly' : 'yearly';
}

/** Draft with the amounts and counts of an earlier plan, whose due days move to the terms of today. */
export function draftOfPlan({ series }: PaymentPlan, basis: PlanBasis): PlanDraft {
  const { lines: standard, singleMonth } = presetDraft('standard', basis);
  const empty = Object.entries(standard).map(([line, { count }]) => [line, { count, totalCents: 0 }]);
  const given = series.map((each) => [
    lineOf(each, basis),
    { count: each.count, totalCents: each.totalCents },
  ]);
  const single = series.find(({ kind }) => kind === 'single');
  return {
    lines: Object.fromEntries([...empty, ...given]) as Lines,
    singleMonth: single ? Math.max(1, wholeMonthsBetween(basis.today, single.firstDueOn)) : singleMonth,
  };
}
