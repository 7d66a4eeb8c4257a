import type { PaymentState } from '@/domain/reservation/states';
import { isOpenSale, isOwedParcel, type SaleState } from '@/domain/sale/states';
import type { CalendarDay } from '@/domain/time/calendar';

interface DueParcel {
  readonly dueOn: CalendarDay;
  readonly paymentState: PaymentState;
}

/** Due day of the first parcel that is still owed; null when nothing is, and for a sale that is no longer in force. */
export function nextDueOn(state: SaleState, parcels: readonly DueParcel[]): CalendarDay | null {
  if (!isOpenSale(state)) return null;
  const [first] = parcels
    .filter(isOwedParcel)
    .map(({ dueOn }) => dueOn)
    .sort();
  return first ?? null;
}
