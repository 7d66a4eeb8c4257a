import { splitCents } from '@/domain/money/money';
import type { FundingSource, PaymentKind } from '@/domain/payment/kinds';
import { type PaymentPlan, SERIES_KINDS, type Series, type SeriesKind } from '@/domain/paymentPlan/schema';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';

/** Part of a price with its due day. */
export interface Parcel {
  /** From 1, in order of due days. */
  readonly number: number;
  readonly kind: PaymentKind;
  readonly fundingSource: FundingSource;
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
}

/** Kind and funding source of the parcels of a series. */
const OF_SERIES: Readonly<Record<SeriesKind, Pick<Parcel, 'kind' | 'fundingSource'>>> = {
  reservation: { kind: 'reservation', fundingSource: 'resources' },
  entry: { kind: 'entry', fundingSource: 'resources' },
  monthly: { kind: 'construction', fundingSource: 'resources' },
  balloon: { kind: 'construction', fundingSource: 'resources' },
  single: { kind: 'construction', fundingSource: 'resources' },
  keys: { kind: 'construction', fundingSource: 'resources' },
  fgts: { kind: 'construction', fundingSource: 'fgts' },
  financing: { kind: 'construction', fundingSource: 'financing' },
};

/** A series of one parcel; none for no amount. */
export function singleSeries(kind: SeriesKind, totalCents: number, firstDueOn: CalendarDay): Series[] {
  return totalCents > 0 ? [{ kind, count: 1, totalCents, firstDueOn, everyMonths: 1 }] : [];
}

/**
 * Amounts of a series, each rounded half up; the last one takes the remainder (contract series; card instalments follow the other
 * rule of `splitCents`).
 */
export function seriesAmounts(series: Pick<Series, 'count' | 'totalCents'>): number[] {
  return splitCents(series.totalCents, series.count, 'last');
}

/** Due days of a series, each counted from the first: 31 January, 28 February, 31 March. */
export function seriesDays(series: Pick<Series, 'count' | 'firstDueOn' | 'everyMonths'>): CalendarDay[] {
  return Array.from({ length: series.count }, (_, index) =>
    addMonths(series.firstDueOn, index * series.everyMonths),
  );
}

export function lastDayOf(series: Pick<Series, 'count' | 'firstDueOn' | 'everyMonths'>): CalendarDay {
  return addMonths(series.firstDueOn, (series.count - 1) * series.everyMonths);
}

export function byDueDay<Due extends Pick<Parcel, 'dueOn'>>(parcels: readonly Due[]): Due[] {
  return parcels.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0));
}

/**
 * Parcels of a plan by due day (on one day, in the order of `SERIES_KINDS`). They sum exactly to the totals of the series; a due day
 * may be a day without banks.
 */
export function parcelsOf(plan: PaymentPlan): Parcel[] {
  const parcels = plan.series
    .toSorted((one, other) => SERIES_KINDS.indexOf(one.kind) - SERIES_KINDS.indexOf(other.kind))
    .flatMap((series) => {
      const amounts = seriesAmounts(series);
      return seriesDays(series).map((dueOn, index) => ({
        ...OF_SERIES[series.kind],
        dueOn,
        amountCents: amounts[index] ?? 0,
      }));
    });
  return byDueDay(parcels).map((parcel, index) => ({ number: index + 1, ...parcel }));
}
