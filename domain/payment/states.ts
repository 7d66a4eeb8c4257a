import { PAYMENT_STATES, paymentStates } from '@/domain/reservation/states';
import { defineStates } from '@/domain/stateTable';

/**
 * A payment at the provider. What somebody paid after its time, or after it was called off, was paid all the same: the money
 * is there, and is either taken for what it was meant for or given back.
 */
export const paymentMoves = defineStates(PAYMENT_STATES, [
  ...paymentStates.transitions,
  { from: 'expired', event: 'pay', to: 'paid' },
  { from: 'cancelled', event: 'pay', to: 'paid' },
]);

/** States in which a payment can still be made by its payer. */
export const OPEN_PAYMENT_STATES = ['awaiting_payment_method', 'paying'] as const;
