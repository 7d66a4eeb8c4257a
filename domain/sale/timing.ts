import type { PaymentState } from '@/domain/reservation/states';
import { isOwedParcel } from '@/domain/sale/states';
import { addDays, type CalendarDay } from '@/domain/time/calendar';
import { isWorkingDay } from '@/domain/time/workingDays';

/** Parcels by their due day: owed and late, owed within some days from today, owed later, or paid or cancelled. */
export const PARCEL_TIMINGS = ['overdue', 'within7Days', 'within30Days', 'later', 'closed'] as const;
export type ParcelTiming = (typeof PARCEL_TIMINGS)[number];

/** Days that separate the timings. */
interface TimingDays {
  /** First due day that is not overdue: one that is no working day is payable until the next working day. */
  readonly inTimeFrom: CalendarDay;
  readonly last7Days: CalendarDay;
  readonly last30Days: CalendarDay;
}

export function timingDays(today: CalendarDay): TimingDays {
  let inTimeFrom = today;
  while (!isWorkingDay(addDays(inTimeFrom, -1))) inTimeFrom = addDays(inTimeFrom, -1);
  return { inTimeFrom, last7Days: addDays(today, 7), last30Days: addDays(today, 30) };
}

export function timingOf(
  parcel: { readonly dueOn: CalendarDay; readonly paymentState: PaymentState },
  { inTimeFrom, last7Days, last30Days }: TimingDays,
): ParcelTiming {
  if (!isOwedParcel(parcel)) return 'closed';
  if (parcel.dueOn < inTimeFrom) return 'overdue';
  if (parcel.dueOn <= last7Days) return 'within7Days';
  return parcel.dueOn <= last30Days ? 'within30Days' : 'later';
}
