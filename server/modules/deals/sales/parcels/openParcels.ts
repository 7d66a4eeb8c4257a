import { OPEN_PARCEL_STATES } from '@/domain/sale/states';
import type { ParcelRow } from '../transitions';

export const isOwed = ({ paymentState }: ParcelRow) =>
  (OPEN_PARCEL_STATES as readonly string[]).includes(paymentState);

/** True if the terms of a parcel can change: nothing of it is paid. */
export const isOpen = (parcel: ParcelRow) => isOwed(parcel) && parcel.paidCents === 0;
