import { formatBRL } from '@/domain/money/money';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import { lastDayOf, seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, SeriesKind } from '@/domain/paymentPlan/schema';
import type { StatementWords } from '@/domain/simulation/statementParts';
import { type CalendarDay, formatShortDate } from '@/domain/time/calendar';

/** Texts of one series of a plan. */
interface PlanRow {
  readonly kind: SeriesKind;
  readonly name: string;
  readonly count: number;
  readonly everyMonths: number;
  readonly totalCents: number;
  readonly total: string;
  /** Amount of a parcel; the last one has the centavos that the others leave. */
  readonly each: string;
  /** First and last due day. */
  readonly days: string;
}

/** Series of a plan as a statement shows them, in the order of the plan. */
export function planRows(
  { say, locale }: Pick<StatementWords, 'say' | 'locale'>,
  plan: PaymentPlan,
  deliveryOn: CalendarDay | null,
): PlanRow[] {
  const money = (cents: number) => formatBRL(cents, {}, locale);
  return plan.series.map((series) => {
    const amounts = seriesAmounts(series);
    const [each = 0, last = 0] = [amounts[0], amounts.at(-1)];
    const { kind, count, everyMonths, totalCents } = series;
    return {
      ...{ kind, count, everyMonths, totalCents },
      name: isAfterDelivery(series, { deliveryOn }) ? say('lines.own') : say(`series.${kind}`),
      total: money(totalCents),
      each: each === last ? money(each) : say('lastParcel', { each: money(each), amount: money(last) }),
      days: [...new Set([series.firstDueOn, lastDayOf(series)])]
        .map((day) => formatShortDate(day, locale))
        .join(' – '),
    };
  });
}
