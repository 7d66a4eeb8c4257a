import { type Parcel, parcelsOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';

/** Share of a brokerage in percent; all shares sum to 100. */
interface Share {
  readonly beneficiary: string;
  /** Company of the beneficiary, if it has an account. */
  readonly entrepreneurId: string | null;
  readonly percent: number;
}

interface ReservedTerms {
  readonly priceCents: number;
  /** Reservation payment, part of the price. */
  readonly reservationCents: number;
}

/**
 * First parcels of a sale: the reservation payment, then the others by due day. Null if the plan does not sum to the price or does
 * not start with the reservation payment.
 */
export function firstParcels(plan: PaymentPlan, terms: ReservedTerms): Parcel[] | null {
  const parcels = parcelsOf(plan);
  const reserving = parcels.filter(({ kind }) => kind === 'reservation');
  const others = parcels.filter(({ kind }) => kind !== 'reservation');
  const isWhole = totalCents(parcels) === terms.priceCents;
  const isPaidFirst = totalCents(reserving) === terms.reservationCents && reserving.length <= 1;
  if (!isWhole || !isPaidFirst) return null;
  return [...reserving, ...others].map((parcel, index) => ({ ...parcel, number: index + 1 }));
}

/**
 * Shares of the brokerage: the partner's by their bond, the rest for the project's beneficiary. Only licensed partners have a share
 * (Lei 6.530/1978).
 */
export function commissionShares(
  seller: Omit<Share, 'percent'>,
  partner: (Share & { readonly isLicensed: boolean }) | null,
): Share[] {
  const percent = partner?.isLicensed ? partner.percent : 0;
  const shares = [
    { beneficiary: partner?.beneficiary ?? '', entrepreneurId: partner?.entrepreneurId ?? null, percent },
    { ...seller, percent: 100 - percent },
  ];
  return shares.filter((share) => share.percent > 0);
}

export function totalCents(parcels: readonly { readonly amountCents: number }[]): number {
  return parcels.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
