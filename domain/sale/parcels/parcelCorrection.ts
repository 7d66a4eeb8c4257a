import { correctByIndex } from '@/domain/paymentPlan/correction';
import type { Correction } from '@/domain/paymentPlan/schema';
import type { CorrectionTerms, ParcelCorrection } from '@/domain/sale/parcels/correctionSchema';
import { addMonths, type CalendarDay } from '@/domain/time/calendar';
import { wholeMonthsBetween } from '@/domain/time/months';

/** Published numbers of an index by month ("2026-08"). */
export type IndexNumbers = ReadonlyMap<string, number>;

interface ContractCorrection {
  readonly terms: CorrectionTerms;
  readonly frequency: Correction;
  readonly numbers: IndexNumbers;
}

const addToMonth = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7);

/** Month of the last number from the base on and at most `until`; null without one after the base. */
function lastPublished(numbers: IndexNumbers, base: string, until: string): string | null {
  const months = [...numbers.keys()].filter((month) => month > base && month <= until);
  return months.sort().at(-1) ?? null;
}

/**
 * Correction of a parcel by its contract: nominal amount × index of the due month less the lag ÷ index of the month of the prices less
 * the lag, rounded half up once. Months of deflation count, but the result is never below the nominal amount. Until the index of the due
 * month is published, the last one counts: the amount that settles the parcel today. A yearly correction takes whole years only.
 *
 * @param parcel amount in centavos
 * @returns null without a correction yet: the first month, or an index that is not published
 */
export function correctionOf(
  { amountCents, dueOn }: { readonly amountCents: number; readonly dueOn: CalendarDay },
  { terms, frequency, numbers }: ContractCorrection,
): ParcelCorrection | null {
  const { index, pricesMonth, lagMonths } = terms;
  const baseMonth = addToMonth(pricesMonth, -lagMonths);
  const baseNumber = numbers.get(baseMonth);
  const dueMonth = addToMonth(dueOn.slice(0, 7), -lagMonths);
  const elapsed = wholeMonthsBetween(`${baseMonth}-01`, `${dueMonth}-01`);
  const counted = frequency === 'monthly' ? elapsed : Math.floor(elapsed / 12) * 12;
  if (baseNumber === undefined || counted <= 0) return null;
  const target = addToMonth(baseMonth, counted);
  const month = frequency === 'monthly' ? lastPublished(numbers, baseMonth, target) : target;
  const number = month === null ? undefined : numbers.get(month);
  if (month === null || number === undefined) return null;
  const byIndexCents = correctByIndex(amountCents, { base: baseNumber, current: number });
  return {
    index,
    lagMonths,
    baseMonth,
    baseNumber,
    month,
    number,
    finalMonth: target,
    correctedCents: Math.max(amountCents, byIndexCents),
  };
}
