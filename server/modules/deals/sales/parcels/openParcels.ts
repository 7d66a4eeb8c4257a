import { chargedCentsOf, isOwedParcel } from '@/domain/sale/states';
import type { ParcelRow } from '../transitions';

/** True if the terms of a parcel can change: nothing of it is paid. */
export const isOpen = (parcel: ParcelRow) => isOwedParcel(parcel) && parcel.paidCents === 0;

/** Amount that is left to pay: a part may have been paid and taken back. */
export function owedCentsOf(parcel: ParcelRow): number {
  const chargedCents = chargedCentsOf(parcel);
  return parcel.paymentState === 'paid' ? chargedCents : chargedCents - parcel.paidCents;
}
