import type { FundingSource } from '@/domain/payment/kinds';
import type { PaymentState } from '@/domain/reservation/states';
import { isOwedParcel } from '@/domain/sale/states';
import { timingDays, timingOf } from '@/domain/sale/timing';
import type { CalendarDay } from '@/domain/time/calendar';

/** Reasons for which a transfer cannot be approved now. */
export const TRANSFER_OBSTACLES = ['inArrears', 'partPaid', 'paymentOpen', 'documentMissing'] as const;
export type TransferObstacle = (typeof TRANSFER_OBSTACLES)[number];

interface OwedParcel {
  readonly fundingSource: FundingSource;
  readonly dueOn: CalendarDay;
  readonly paymentState: PaymentState;
  readonly paidCents: number;
}

interface TransferFacts {
  readonly parcels: readonly OwedParcel[];
  /** A payment of a parcel is on its way, such as a boleto. */
  readonly hasOpenPayment: boolean;
  /** The new buyer has sent a document with a photo; undefined before the new buyer is known. */
  readonly hasPhotoDocument?: boolean | undefined;
}

/**
 * Obstacles of a transfer. Overdue are the parcels that the buyer pays with own resources. A parcel that is paid in part is paid whole
 * first: each parcel counts as paid by one person.
 */
export function transferObstacles(
  { parcels, hasOpenPayment, hasPhotoDocument = true }: TransferFacts,
  day: CalendarDay,
): TransferObstacle[] {
  const days = timingDays(day);
  const owed = parcels.filter(isOwedParcel);
  const found: Readonly<Record<TransferObstacle, boolean>> = {
    inArrears: owed.some(
      (parcel) => parcel.fundingSource === 'resources' && timingOf(parcel, days) === 'overdue',
    ),
    partPaid: owed.some(({ paidCents }) => paidCents > 0),
    paymentOpen: hasOpenPayment || owed.some(({ paymentState }) => paymentState === 'paying'),
    documentMissing: !hasPhotoDocument,
  };
  return TRANSFER_OBSTACLES.filter((name) => found[name]);
}
