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

/** Amount of a parcel that is still to be paid, in centavos: a part may be paid already. */
export function leftCentsOf(parcel: {
  readonly paymentState: PaymentState;
  readonly amountCents: number;
  readonly paidCents: number;
}): number {
  return isOwedParcel(parcel) ? parcel.amountCents - parcel.paidCents : 0;
}
