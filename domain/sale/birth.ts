import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import { type Parcel, parcelsOf } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';

/** Who gets which part of a brokerage, in percent; together 100. */
export interface Share {
  readonly beneficiary: string;
  /** The company that it is, where it has an account here. */
  readonly entrepreneurId: string | null;
  readonly percent: number;
}

/**
 * The parcels that a sale begins with: what was paid to reserve first, the others by their due days. Null where the plan is
 * not the price, or begins with something else than what was paid.
 */
export function firstParcels(plan: PaymentPlan | null, terms: PlanTerms): Parcel[] | null {
  const parcels = parcelsOf(plan ?? defaultPlan(terms));
  const reserving = parcels.filter(({ kind }) => kind === 'reservation');
  const others = parcels.filter(({ kind }) => kind !== 'reservation');
  const isWhole = totalCents(parcels) === terms.priceCents;
  const isPaidFirst = totalCents(reserving) === terms.reservationCents && reserving.length <= 1;
  if (!isWhole || !isPaidFirst) return null;
  return [...reserving, ...others].map((parcel, index) => ({ ...parcel, number: index + 1 }));
}

/**
 * Who gets the brokerage: the partner who brought the buyer their share, whoever the project names the rest. Nobody without a
 * licence has a part in it (Lei 6.530/1978).
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
