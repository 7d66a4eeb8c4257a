import { isOwedParcel } from '@/domain/sale/states';
import type { ParcelRow } from '../transitions';

/** True if the terms of a parcel can change: nothing of it is paid. */
export const isOpen = (parcel: ParcelRow) => isOwedParcel(parcel) && parcel.paidCents === 0;
