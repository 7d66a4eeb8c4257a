import type { PropertyObstacle } from '@/domain/financing/fgts';
import { allowsMonthlyCorrection } from '@/domain/paymentPlan/faults';
import { LIMITED_KINDS, type LimitedKind, type PlanLimits } from '@/domain/paymentPlan/limits';
import { lastDayOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, Series, SeriesKind } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';

/**
 * Lines of the editor, in payment order. `own` is the buyer's money in the balance, due a month after the delivery; `keys`, on
 * the day of delivery, counts as paid until the keys.
 */
export const LINE_NAMES = [
  'reservation',
  'entry',
  'monthly',
  'halfYearly',
  'yearly',
  'single',
  'keys',
  'own',
  'fgts',
  'financing',
] as const;
export type LineName = (typeof LINE_NAMES)[number];

export const BALANCE_LINES = ['own', 'fgts', 'financing'] as const satisfies readonly LineName[];

/** Total of a line in centavos and the chosen number of parcels, which a small total reduces. */
export interface Line {
  readonly totalCents: number;
  readonly count: number;
}

export type Lines = Readonly<Record<LineName, Line>>;

/** A plan as it is edited; the totals always sum to the price. */
export interface PlanDraft {
  readonly lines: Lines;
  /** Months after the signature in which the single parcel falls due. */
  readonly singleMonth: number;
}

/** Terms of a unit that is being built. */
export interface PlanBasis extends PlanTerms {
  readonly deliveryOn: CalendarDay;
  readonly limits: PlanLimits;
  readonly fgtsObstacle: PropertyObstacle | null;
  /** True for a quota of a club: no bank finances it, so the buyer's own money pays the balance. */
  readonly isQuota?: boolean;
}

/** Line that takes what the others leave of the price. */
export const restLine = ({ isQuota = false }: Pick<PlanBasis, 'isQuota'>): 'own' | 'financing' =>
  isQuota ? 'own' : 'financing';

const KINDS: Readonly<Record<LineName, SeriesKind>> = {
  reservation: 'reservation',
  entry: 'entry',
  monthly: 'monthly',
  halfYearly: 'balloon',
  yearly: 'balloon',
  single: 'single',
  keys: 'keys',
  own: 'keys',
  fgts: 'fgts',
  financing: 'financing',
};

/** Kind whose limits a line has; null for the reservation payment and the balance. */
export function limitedKind(line: LineName): LimitedKind | null {
  const kind = KINDS[line];
  return isOfBalance(line) ? null : (LIMITED_KINDS.find((each) => each === kind) ?? null);
}

export function isOfBalance(line: LineName): boolean {
  return BALANCE_LINES.some((each) => each === line);
}

/** Whole months after the signature with a due day before the delivery. */
export function monthsOfWorks({ today, deliveryOn }: Pick<PlanBasis, 'today' | 'deliveryOn'>): number {
  const months = wholeMonthsBetween(today, deliveryOn);
  return Math.max(0, addMonths(today, months) === deliveryOn ? months - 1 : months);
}

/** Months of the calendar of the balloons: the thirteenth salary in December, the year's middle in June. */
export const DECEMBER = 12;
export const HALF_A_YEAR = 6;

interface Schedule {
  readonly firstDueOn: CalendarDay;
  readonly everyMonths: number;
  /** 0 where no parcel fits before the delivery. */
  readonly mostCount: number;
  /** True where the months before the delivery are fewer than the seller accepts. */
  readonly isBoundByWorks: boolean;
}

/** Due days of a line, and the number of parcels that the project and the works allow. */
export function scheduleOf(
  line: LineName,
  draft: Pick<PlanDraft, 'singleMonth'>,
  basis: PlanBasis,
): Schedule {
  const { today, deliveryOn } = basis;
  const once = { everyMonths: 1, mostCount: 1, isBoundByWorks: false };
  if (line === 'reservation') return { ...once, firstDueOn: today };
  if (line === 'own') return { ...once, firstDueOn: addMonths(deliveryOn, 1) };
  const kind = limitedKind(line);
  if (kind === null) return { ...once, firstDueOn: deliveryOn };
  if (kind === 'keys') {
    return { ...once, firstDueOn: deliveryOn, mostCount: Math.min(1, basis.limits.keys.maxCount) };
  }
  const { maxCount, untilMonth } = basis.limits[kind];
  const months = Math.min(monthsOfWorks(basis), untilMonth ?? Number.POSITIVE_INFINITY);
  const [first, everyMonths] = cycleOf(line, draft, basis, months);
  const fitting = first > months ? 0 : Math.floor((months - first) / everyMonths) + 1;
  const ofLine = line === 'monthly' ? basis.maxMonthlyInstalments : line === 'single' ? 1 : fitting;
  const ofSeller = Math.min(maxCount, ofLine);
  return {
    firstDueOn: addMonths(today, first),
    everyMonths,
    mostCount: Math.min(fitting, ofSeller),
    isBoundByWorks: fitting < ofSeller || (ofLine === fitting && fitting <= maxCount),
  };
}

/** First month of a line, counted from the signature, and the months between its parcels. */
function cycleOf(line: LineName, draft: Pick<PlanDraft, 'singleMonth'>, basis: PlanBasis, months: number) {
  const untilDecember = DECEMBER - Number(basis.today.slice(5, 7));
  if (line === 'yearly') return [untilDecember || DECEMBER, DECEMBER] as const;
  if (line === 'halfYearly') return [untilDecember % HALF_A_YEAR || HALF_A_YEAR, HALF_A_YEAR] as const;
  if (line === 'single') return [Math.max(1, Math.min(draft.singleMonth, months)), 1] as const;
  return [1, 1] as const;
}

/** A smaller parcel would not be charged; it also keeps every parcel of a series above zero. */
const LEAST_PARCEL_CENTS = 1_000;

/** Parcels of a line: as chosen, but none below R$ 10,00. */
export function countOf({ count, totalCents }: Line, mostCount: number): number {
  return Math.max(1, Math.min(count, mostCount, Math.floor(totalCents / LEAST_PARCEL_CENTS)));
}

/** Series of the lines with an amount; corrected every month where the law allows it. */
export function planOfDraft(draft: PlanDraft, basis: PlanBasis): PaymentPlan {
  const series = LINE_NAMES.filter((line) => draft.lines[line].totalCents > 0).map((line): Series => {
    const { firstDueOn, everyMonths, mostCount } = scheduleOf(line, draft, basis);
    const count = countOf(draft.lines[line], mostCount);
    const { totalCents } = draft.lines[line];
    return { kind: KINDS[line], count, totalCents, firstDueOn, everyMonths: count === 1 ? 1 : everyMonths };
  });
  const isMonthly = allowsMonthlyCorrection(basis.today, series.map(lastDayOf));
  return { series, correction: isMonthly ? 'monthly' : 'yearly' };
}

export function sumOf(lines: Lines, names: readonly LineName[] = LINE_NAMES): number {
  return names.reduce((sum, name) => sum + lines[name].totalCents, 0);
}

export const UNTIL_KEYS_LINES = LINE_NAMES.filter((line) => !isOfBalance(line));
