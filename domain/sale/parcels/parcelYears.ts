import { medianOf } from '@/domain/median';
import type { SaleParcel } from '@/domain/sale/record';
import { chargedCentsOf, isOwedParcel } from '@/domain/sale/states';
import { type CalendarDay, today } from '@/domain/time/calendar';

/** Year of the payment of a parcel, by the day in São Paulo; null before it. */
export const paidYearOf = ({ paidAt }: Pick<SaleParcel, 'paidAt'>): number | null =>
  paidAt === null ? null : Number(today(new Date(paidAt)).slice(0, 4));

/** A month of the parcels of a purchase. */
export interface ParcelMonth {
  /** From 1. */
  readonly month: number;
  readonly state: 'none' | 'paid' | 'due' | 'open';
  /** At least twice the usual month. */
  readonly isHeavy: boolean;
  /** Month of the keys. */
  readonly hasKeys: boolean;
}

interface ParcelYear {
  readonly year: number;
  readonly months: readonly ParcelMonth[];
}

const MONTHS = 12;
const HEAVY = 2;

/** Sums of the months of parcels, in centavos. */
function monthSums(parcels: readonly SaleParcel[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const parcel of parcels) {
    const month = parcel.dueOn.slice(0, 7);
    sums.set(month, (sums.get(month) ?? 0) + chargedCentsOf(parcel));
  }
  return sums;
}

function stateOf(parcels: readonly SaleParcel[], next: number | null): ParcelMonth['state'] {
  if (parcels.length === 0) return 'none';
  if (parcels.some(({ parcelNumber }) => parcelNumber === next)) return 'due';
  return parcels.some(isOwedParcel) ? 'open' : 'paid';
}

/**
 * The years of the buyer's own parcels, until the keys.
 *
 * @param next number of the next parcel of the buyer
 */
export function parcelYears(
  parcels: readonly SaleParcel[],
  { next, deliveryOn }: { readonly next: number | null; readonly deliveryOn: CalendarDay | null },
): ParcelYear[] {
  const own = parcels.filter(
    (parcel) =>
      parcel.fundingSource === 'resources' && (parcel.paymentState === 'paid' || isOwedParcel(parcel)),
  );
  const keys = deliveryOn?.slice(0, 7) ?? null;
  const years = [...own.map(({ dueOn }) => dueOn), ...(keys ? [keys] : [])].map((day) =>
    Number(day.slice(0, 4)),
  );
  if (own.length === 0) return [];
  const sums = monthSums(own);
  const usual = medianOf([...sums.values()]) ?? 0;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const months = Array.from({ length: MONTHS }, (__, at): ParcelMonth => {
      const key = `${year}-${String(at + 1).padStart(2, '0')}`;
      const state = stateOf(
        own.filter(({ dueOn }) => dueOn.startsWith(key)),
        next,
      );
      const isHeavy = (sums.get(key) ?? 0) >= usual * HEAVY && state !== 'none';
      return { month: at + 1, state, isHeavy, hasKeys: key === keys };
    });
    return { year, months };
  });
}
