import { CONFIRMATIONS } from '@/domain/reservation/states';
import { defineStates } from '@/domain/stateTable';

/** `pending` waits for the seller, `awaiting` for the buyer. A confirmed negotiation fixes price and plan for a reservation. */
export const negotiationStates = defineStates(CONFIRMATIONS, [
  { from: 'pending', event: 'counter', to: 'awaiting' },
  { from: 'awaiting', event: 'propose', to: 'pending' },
  { from: 'pending', event: 'accept', to: 'confirmed' },
  { from: 'awaiting', event: 'accept', to: 'confirmed' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'awaiting', event: 'reject', to: 'rejected' },
  { from: 'pending', event: 'expire', to: 'rejected' },
  { from: 'awaiting', event: 'expire', to: 'rejected' },
]);

export const NEGOTIATING_SIDES = ['buyer', 'seller'] as const;
export type NegotiatingSide = (typeof NEGOTIATING_SIDES)[number];
