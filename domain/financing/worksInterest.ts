import { rateOfCents } from '@/domain/financing/rates';
import type { SettingValue } from '@/domain/setting/schema';
import { type Step, stepsOn } from '@/domain/setting/values';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';

/** Part of a loan released by the percentage of the term of the works; a curve of the settings, in its order. */
export type ReleaseCurve = readonly Pick<Step, 'at' | 'value'>[];

interface WorksMonth {
  readonly dueOn: CalendarDay;
  /** Part of the loan that the bank had released when the month began, in centavos. */
  readonly releasedCents: number;
  readonly interestCents: number;
}

/** Release curve of the day; empty where the settings have none. */
export function releaseCurve(settings: readonly SettingValue[], day: CalendarDay): ReleaseCurve {
  return stepsOn(settings, 'worksReleased', day).map(({ at, value }) => ({ at, value }));
}

/** Share released at a percentage of the term, between two points of the curve in proportion. */
function releasedShare(curve: ReleaseCurve, percent: number): number {
  const next = curve.findIndex(({ at }) => at >= percent);
  const [before, after] = [curve[next - 1], curve[next]];
  if (!after) return curve.at(-1)?.value ?? 0;
  if (!before || after.at === before.at) return after.value;
  return before.value + ((after.value - before.value) * (percent - before.at)) / (after.at - before.at);
}

/**
 * Interest of a bank that funds the works (juros de obra): each month on the part of the loan that was released before it, until
 * the promised delivery. Nothing is amortised. It is not the interest of the developer before the keys, and after the delivery and
 * its tolerance it may not be charged (STJ, Tema 996). Empty without a loan or a curve.
 *
 * @param monthlyRate a fraction
 */
export function worksInterest(
  loanCents: number,
  { signedOn, deliveryOn }: { readonly signedOn: CalendarDay; readonly deliveryOn: CalendarDay },
  monthlyRate: number,
  curve: ReleaseCurve,
): WorksMonth[] {
  const months = Math.max(0, wholeMonthsBetween(signedOn, deliveryOn));
  if (loanCents === 0 || curve.length === 0) return [];
  return Array.from({ length: months }, (_, at) => {
    const share = releasedShare(curve, (at * 100) / months);
    const releasedCents = rateOfCents(loanCents, share);
    const interestCents = rateOfCents(releasedCents, monthlyRate);
    return { dueOn: addMonths(signedOn, at + 1), releasedCents, interestCents };
  });
}
