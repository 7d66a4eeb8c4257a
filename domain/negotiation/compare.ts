import { seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { lineOf } from '@/domain/simulation/plan/draftOfPlan';
import { LINE_NAMES, type LineName } from '@/domain/simulation/plan/lines';
import type { CalendarDay } from '@/domain/time/calendar';

/** A line of a plan as a column shows it. */
interface ComparedLine {
  readonly count: number;
  /** Amount of each parcel but the last, which takes the remainder. */
  readonly eachCents: number;
  readonly totalCents: number;
}

/** Change from the column before: none, or an amount in centavos, negative if it shrank. */
export interface Change {
  readonly cents: number;
  /** `each` for a change of every parcel, `total` where their number differs as well. */
  readonly of: 'each' | 'total';
}

export type PlanLines = Partial<Record<LineName, ComparedLine>>;

const NOTHING: ComparedLine = { count: 0, eachCents: 0, totalCents: 0 };

/** Lines with an amount. Two series of one line, as of a plan that was brought up to date, count as one. */
export function linesOf(plan: PaymentPlan | null, deliveryOn: CalendarDay | null): PlanLines {
  const lines: PlanLines = {};
  for (const series of plan?.series ?? []) {
    const line = lineOf(series, { deliveryOn });
    const before = lines[line] ?? NOTHING;
    lines[line] = {
      count: before.count + series.count,
      eachCents: Math.max(before.eachCents, seriesAmounts(series)[0] ?? 0),
      totalCents: before.totalCents + series.totalCents,
    };
  }
  return lines;
}

/** Names of the lines that any of the plans has, in payment order. */
export function sharedLines(plans: readonly PlanLines[]): LineName[] {
  return LINE_NAMES.filter((line) => plans.some((plan) => plan[line] !== undefined));
}

/** True for plans with the same parcels; their days move with the day on which a plan is made. */
export function isSamePlan(one: PlanLines, other: PlanLines): boolean {
  return sharedLines([one, other]).every((line) => changeOf(one[line], other[line]) === null);
}

/** Change of a line from one plan to the next; null if it is the same. */
export function changeOf(before: ComparedLine | undefined, after: ComparedLine | undefined): Change | null {
  const [one, other] = [before ?? NOTHING, after ?? NOTHING];
  if (one.count === other.count && one.totalCents === other.totalCents) return null;
  // A line that begins or ends differs by its parcels; another number of parcels by the total.
  if (one.count === other.count || one.count === 0 || other.count === 0) {
    return { cents: other.eachCents - one.eachCents, of: 'each' };
  }
  return { cents: other.totalCents - one.totalCents, of: 'total' };
}
