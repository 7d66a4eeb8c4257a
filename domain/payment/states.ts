import { REFUND_STATES } from '@/domain/payment/kinds';
import { PAYMENT_STATES, type PaymentState, paymentStates } from '@/domain/reservation/states';
import { defineStates } from '@/domain/stateTable';

/**
 * A payment at the provider. Money that arrives after it expired or was cancelled was received anyway, and is either applied or
 * returned.
 */
export const intentStates = defineStates(PAYMENT_STATES, [
  ...paymentStates.transitions,
  { from: 'expired', event: 'pay', to: 'paid' },
  { from: 'cancelled', event: 'pay', to: 'paid' },
]);

/** States in which a payment can still be made by its payer. */
export const OPEN_PAYMENT_STATES = ['awaiting_payment_method', 'paying'] as const;

export const isOpenPayment = ({ state }: { readonly state: PaymentState }): boolean =>
  (OPEN_PAYMENT_STATES as readonly PaymentState[]).includes(state);

export const refundStates = defineStates(REFUND_STATES, [
  { from: 'pending', event: 'complete', to: 'done' },
  { from: 'pending', event: 'fail', to: 'failed' },
  // A bank may return the money after the provider reported success.
  { from: 'done', event: 'fail', to: 'failed' },
  // Superseded here by another refund of the same money, although the provider had made it.
  { from: 'failed', event: 'complete', to: 'done' },
]);
