import { PAYMENT_STATES, type PaymentState, paymentStates } from '@/domain/reservation/states';
import { defineStates } from '@/domain/stateTable';

/** `pending` waits for the signature, `awaiting` for the seller's confirmation. */
export const SALE_STATES = ['pending', 'awaiting', 'confirmed', 'rejected', 'rescinded'] as const;
export type SaleState = (typeof SALE_STATES)[number];

export const saleStates = defineStates(SALE_STATES, [
  { from: 'pending', event: 'sign', to: 'awaiting' },
  { from: 'awaiting', event: 'confirm', to: 'confirmed' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'awaiting', event: 'reject', to: 'rejected' },
  // The cooling-off right does not wait for the seller.
  { from: 'pending', event: 'rescind', to: 'rescinded' },
  { from: 'awaiting', event: 'rescind', to: 'rescinded' },
  { from: 'confirmed', event: 'rescind', to: 'rescinded' },
]);

export type SaleEvent = (typeof saleStates)['transitions'][number]['event'];

/** States in which the sale holds its item and its parcels are owed. */
export const OPEN_SALE_STATES = ['pending', 'awaiting', 'confirmed'] as const;

export function isOpenSale(state: SaleState): boolean {
  return (OPEN_SALE_STATES as readonly SaleState[]).includes(state);
}

/** A parcel is paid like a reservation but never expires: an overdue one is still owed. */
export const parcelStates = defineStates(PAYMENT_STATES, [
  ...paymentStates.transitions.filter(({ event }) => event !== 'expire' && event !== 'resume'),
  // The provider or the bank returned its money: it is owed again.
  { from: 'paid', event: 'reopen', to: 'awaiting_payment_method' },
]);

export const OPEN_PARCEL_STATES = ['awaiting_payment_method', 'paying'] as const;

export function isOwedParcel({ paymentState }: { readonly paymentState: PaymentState }): boolean {
  return (OPEN_PARCEL_STATES as readonly PaymentState[]).includes(paymentState);
}

interface ChargedParcel {
  readonly amountCents: number;
  /** Null while the nominal amount is charged. */
  readonly correction: { readonly correctedCents: number } | null;
}

/** Amount that a parcel costs, in centavos: the corrected one, else the nominal one. */
export function chargedCentsOf({ amountCents, correction }: ChargedParcel): number {
  return correction?.correctedCents ?? amountCents;
}

/** Amount of a parcel that is still to be paid, in centavos: a part may be paid already. */
export function leftCentsOf(
  parcel: ChargedParcel & { readonly paymentState: PaymentState; readonly paidCents: number },
): number {
  return isOwedParcel(parcel) ? chargedCentsOf(parcel) - parcel.paidCents : 0;
}

/** Amount that settles an open parcel today, in centavos: less than what is left where it is paid ahead, more once it is late. */
export function payNowCentsOf(
  parcel: Parameters<typeof leftCentsOf>[0] & {
    readonly aheadCents: number | null;
    readonly lateCharges: { readonly totalCents: number } | null;
  },
): number {
  const leftCents = leftCentsOf(parcel);
  return leftCents === 0 ? 0 : (parcel.aheadCents ?? parcel.lateCharges?.totalCents ?? leftCents);
}
