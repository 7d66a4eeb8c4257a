import { medianOf } from '@/domain/median';
import type { EstimatedParcel } from '@/domain/paymentPlan/estimate';
import type { CalendarDay } from '@/domain/time/calendar';

/** Groups of the picture and of paying ahead. */
export const PLAN_GROUPS = ['start', 'monthly', 'balloons', 'keys', 'balance'] as const;
export type PlanGroup = (typeof PLAN_GROUPS)[number];

export interface Estimated extends EstimatedParcel {
  readonly group: PlanGroup;
}

export interface PlanMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly cents: Readonly<Record<PlanGroup, number>>;
  /** Without the balance. */
  readonly totalCents: number;
  /** More than one and a half times the usual month. */
  readonly isHeavy: boolean;
  /** Estimated interest of the bank that funds the works, apart from the amounts above. */
  readonly worksInterestCents: number;
  /** Estimated correction of everything due in the month, the balance included, by the scenario. */
  readonly correctionCents: readonly number[];
}

const HEAVY = 1.5;
/** Fewer months have no usual one. */
const LEAST_MONTHS = 3;

interface Sums {
  readonly cents: Record<PlanGroup, number>;
  readonly correctionCents: number[];
  worksInterestCents: number;
}

interface Interest {
  readonly dueOn: CalendarDay;
  readonly interestCents: number;
}

/** Months with a payment, with the heavy ones before the delivery marked. */
export function monthsOf(
  byRate: readonly (readonly Estimated[])[],
  deliveryOn: CalendarDay,
  ofWorks: readonly Interest[] = [],
): PlanMonth[] {
  const sums = new Map<string, Sums>();
  const sumsOf = (day: CalendarDay): Sums => {
    const month = day.slice(0, 7);
    const found = sums.get(month) ?? {
      cents: { start: 0, monthly: 0, balloons: 0, keys: 0, balance: 0 },
      correctionCents: byRate.map(() => 0),
      worksInterestCents: 0,
    };
    sums.set(month, found);
    return found;
  };
  byRate.forEach((parcels, rateAt) => {
    for (const { dueOn, group, amountCents, correctionCents } of parcels) {
      const found = sumsOf(dueOn);
      if (rateAt === 0) found.cents[group] += amountCents;
      found.correctionCents[rateAt] = (found.correctionCents[rateAt] ?? 0) + correctionCents;
    }
  });
  for (const { dueOn, interestCents } of ofWorks) sumsOf(dueOn).worksInterestCents += interestCents;
  const months = [...sums]
    .map(([month, { cents, correctionCents, worksInterestCents }]) => {
      const { balance, ...own } = cents;
      const totalCents = Object.values(own).reduce((all, part) => all + part, 0);
      return { month, cents, correctionCents, worksInterestCents, totalCents };
    })
    .sort((one, other) => (one.month < other.month ? -1 : 1));
  const delivery = deliveryOn.slice(0, 7);
  const before = months.filter(({ month, totalCents }) => month < delivery && totalCents > 0);
  const usual = medianOf(before.map(({ totalCents }) => totalCents)) ?? 0;
  return months.map((month) => ({
    ...month,
    isHeavy: before.length >= LEAST_MONTHS && month.month < delivery && month.totalCents > usual * HEAVY,
  }));
}
