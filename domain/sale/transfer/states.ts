import { defineStates } from '@/domain/stateTable';

/** `requested` waits for the named person, `accepted` for the seller. */
export const SALE_TRANSFER_STATES = [
  'requested',
  'accepted',
  'done',
  'refused',
  'declined',
  'cancelled',
  'expired',
] as const;
export type SaleTransferState = (typeof SALE_TRANSFER_STATES)[number];

export const OPEN_SALE_TRANSFER_STATES = ['requested', 'accepted'] as const;

/** Transfer of a sale to another buyer (cessão de direitos). */
export const saleTransferStates = defineStates(SALE_TRANSFER_STATES, [
  { from: 'requested', event: 'accept', to: 'accepted' },
  { from: 'requested', event: 'decline', to: 'declined' },
  { from: 'accepted', event: 'decline', to: 'declined' },
  { from: 'accepted', event: 'approve', to: 'done' },
  { from: 'requested', event: 'refuse', to: 'refused' },
  { from: 'accepted', event: 'refuse', to: 'refused' },
  { from: 'requested', event: 'cancel', to: 'cancelled' },
  { from: 'accepted', event: 'cancel', to: 'cancelled' },
  { from: 'requested', event: 'expire', to: 'expired' },
  { from: 'accepted', event: 'expire', to: 'expired' },
]);

/** Events that people cause. */
export const SALE_TRANSFER_ACTIONS = ['accept', 'decline', 'approve', 'refuse', 'cancel'] as const;
export type SaleTransferAction = (typeof SALE_TRANSFER_ACTIONS)[number];

/** Days that the named person has to accept, and then the seller to answer. */
export const ACCEPT_DAYS = 15;
export const ANSWER_DAYS = 30;

export function isOpenTransfer(state: SaleTransferState): boolean {
  return (OPEN_SALE_TRANSFER_STATES as readonly SaleTransferState[]).includes(state);
}

/** State as every reader sees it: an open transfer is over at its hour, also before the job of that hour has run. */
export function transferStateAt(
  { state, expiresAt }: { readonly state: SaleTransferState; readonly expiresAt: Date },
  now: Date,
): SaleTransferState {
  return isOpenTransfer(state) && now >= expiresAt ? 'expired' : state;
}
