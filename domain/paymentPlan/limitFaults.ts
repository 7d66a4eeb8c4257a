import { percentOfCents } from '@/domain/money/money';
import { LIMITED_KINDS } from '@/domain/paymentPlan/limits';
import { lastDayOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Fault of one series under the limits of its kind; `faults.ts` describes the codes. */
interface LimitFault {
  readonly field: string;
  readonly code: LimitFaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export type LimitFaultCode =
  | 'plan_series_too_small'
  | 'plan_series_too_large'
  | 'plan_series_too_many'
  | 'plan_series_too_late';

/**
 * Faults of a plan under the limits of each series. Keys after the day of delivery are part of the balance, which has no limit.
 */
export function limitFaults({ series }: PaymentPlan, terms: PlanTerms): LimitFault[] {
  const { limits, priceCents, today } = terms;
  if (!limits) return [];
  return LIMITED_KINDS.flatMap((kind) => {
    const { minPercent, maxPercent, maxCount, untilMonth } = limits[kind];
    const ofKind = series
      .map((one, at) => ({ ...one, path: `series[${at}]` }))
      .filter((one) => one.kind === kind && !isAfterDelivery(one, terms));
    const totalCents = ofKind.reduce((sum, one) => sum + one.totalCents, 0);
    const [leastCents, mostCents] = [minPercent, maxPercent].map((percent) =>
      percentOfCents(priceCents, percent),
    ) as [number, number];
    const faults: LimitFault[] = [];
    const first = ofKind[0] ? `${ofKind[0].path}.totalCents` : 'series';
    if (totalCents < leastCents) {
      faults.push({
        field: first,
        code: 'plan_series_too_small',
        params: { leastCents, percent: minPercent },
      });
    }
    if (totalCents > mostCents) {
      faults.push({
        field: first,
        code: 'plan_series_too_large',
        params: { mostCents, percent: maxPercent },
      });
    }
    const untilOn = untilMonth === null ? null : addMonths(today, untilMonth);
    for (const one of ofKind) {
      if (one.count > maxCount) {
        faults.push({
          field: `${one.path}.count`,
          code: 'plan_series_too_many',
          params: { most: maxCount },
        });
      }
      if (untilOn !== null && lastDayOf(one) > untilOn) {
        faults.push({
          field: `${one.path}.firstDueOn`,
          code: 'plan_series_too_late',
          params: { untilOn },
        });
      }
    }
    return faults;
  });
}

/** True for own money paid after the delivery, which is part of the balance. */
export function isAfterDelivery(
  { kind, firstDueOn }: { readonly kind: string; readonly firstDueOn: CalendarDay },
  { deliveryOn }: Pick<PlanTerms, 'deliveryOn'>,
): boolean {
  return kind === 'keys' && deliveryOn !== null && firstDueOn > deliveryOn;
}
