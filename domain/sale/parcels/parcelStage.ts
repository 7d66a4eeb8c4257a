import type { SaleParcel } from '@/domain/sale/record';
import { chargedCentsOf, isOwedParcel, leftCentsOf } from '@/domain/sale/states';
import type { CalendarDay } from '@/domain/time/calendar';

/** State of a parcel as its buyer sees it; `waits` for an index that is not published. */
type ParcelStage = 'paid' | 'late' | 'next' | 'open' | 'waits' | 'bank' | 'fgts' | 'cancelled';

const byDueDay = (one: SaleParcel, other: SaleParcel) =>
  one.dueOn.localeCompare(other.dueOn) || one.parcelNumber - other.parcelNumber;

/** First parcel that the buyer owes from own money; null without one. */
export function nextParcelOf(parcels: readonly SaleParcel[]): SaleParcel | null {
  const owed = parcels.filter((parcel) => isOwedParcel(parcel) && parcel.fundingSource === 'resources');
  return owed.toSorted(byDueDay)[0] ?? null;
}

export function isWaitingForIndex({ correction }: Pick<SaleParcel, 'correction'>): boolean {
  return correction !== null && correction.month < correction.finalMonth;
}

/** @param next number of the next parcel of the buyer */
export function stageOfParcel(parcel: SaleParcel, next: number | null, today: CalendarDay): ParcelStage {
  if (parcel.paymentState === 'paid') return 'paid';
  if (!isOwedParcel(parcel)) return 'cancelled';
  if (parcel.fundingSource === 'financing') return 'bank';
  if (parcel.fundingSource === 'fgts') return 'fgts';
  if (parcel.payableUntil < today) return 'late';
  if (parcel.parcelNumber === next) return 'next';
  return isWaitingForIndex(parcel) ? 'waits' : 'open';
}

interface ParcelTotals {
  readonly paidCents: number;
  /** Nominal amounts of the open parcels, less the paid parts. */
  readonly leftNominalCents: number;
  readonly leftCents: number;
  /** Month of the latest index ("2026-08"); null without a correction. */
  readonly correctedUntil: string | null;
}

/** Totals of a purchase, in centavos. */
export function parcelTotals(parcels: readonly SaleParcel[]): ParcelTotals {
  const sum = (of: (parcel: SaleParcel) => number) =>
    parcels.reduce((total, parcel) => total + of(parcel), 0);
  const owed = parcels.filter(isOwedParcel);
  const months = owed.flatMap(({ correction }) => (correction ? [correction.month] : []));
  return {
    paidCents: sum(({ paidCents }) => paidCents),
    leftNominalCents: sum((parcel) =>
      isOwedParcel(parcel) ? leftCentsOf(parcel) - (chargedCentsOf(parcel) - parcel.amountCents) : 0,
    ),
    leftCents: sum(leftCentsOf),
    correctedUntil: months.sort().at(-1) ?? null,
  };
}

const NEAR_PAID = 3;
const NEAR_OPEN = 5;

/** Parcels near today: the latest paid ones and the next open ones, in order of due days. */
export function nearParcels(parcels: readonly SaleParcel[]): SaleParcel[] {
  const sorted = parcels.toSorted(byDueDay);
  const paid = sorted.filter(({ paymentState }) => paymentState === 'paid');
  const open = sorted.filter(isOwedParcel);
  return [...paid.slice(-NEAR_PAID), ...open.slice(0, NEAR_OPEN)].sort(byDueDay);
}
