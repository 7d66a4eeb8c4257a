import { defineStates } from '@/domain/stateTable';

export const PAYMENT_STATES = ['paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const CONFIRMATIONS = ['confirmed', 'rejected', 'pending', 'awaiting'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Of a reservation and of a payment. What is paid is cancelled only when the purchase is withdrawn from. */
export const paymentStates = defineStates(PAYMENT_STATES, [
  { from: 'awaiting_payment_method', event: 'start', to: 'paying' },
  { from: 'awaiting_payment_method', event: 'pay', to: 'paid' },
  { from: 'paying', event: 'pay', to: 'paid' },
  { from: 'paying', event: 'fail', to: 'awaiting_payment_method' },
  { from: 'awaiting_payment_method', event: 'expire', to: 'expired' },
  { from: 'paying', event: 'expire', to: 'expired' },
  { from: 'awaiting_payment_method', event: 'cancel', to: 'cancelled' },
  { from: 'paying', event: 'cancel', to: 'cancelled' },
  // Money that arrives late for what nobody else has taken meanwhile.
  { from: 'expired', event: 'resume', to: 'paid' },
  { from: 'paid', event: 'withdraw', to: 'cancelled' },
]);

/** What the seller answers to a reservation that is paid; a rejection gives the money back. */
export const reservationAnswers = defineStates(CONFIRMATIONS, [
  { from: 'pending', event: 'confirm', to: 'confirmed' },
  { from: 'pending', event: 'reject', to: 'rejected' },
]);

/** A place in the queue of a unit: the first is offered it alone for a while, takes it, lets it pass, or leaves. */
export const QUEUE_STATES = ['waiting', 'offered', 'taken', 'passed', 'left'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export const queueStates = defineStates(QUEUE_STATES, [
  { from: 'waiting', event: 'offer', to: 'offered' },
  { from: 'waiting', event: 'leave', to: 'left' },
  { from: 'offered', event: 'take', to: 'taken' },
  { from: 'offered', event: 'pass', to: 'passed' },
  { from: 'offered', event: 'leave', to: 'left' },
]);

/** The payment states in which a reservation keeps its unit or quota from everybody else. */
export const HOLDING_PAYMENT_STATES = ['awaiting_payment_method', 'paying', 'paid'] as const;

/**
 * True while the reservation keeps its unit: not rejected by the seller, in a holding payment state, and, until it is
 * paid, before its expiry. Expiry counts from the clock, whether or not the sweep has run.
 */
export function isHolding(
  reservation: { paymentState: PaymentState; confirmation: Confirmation; expiresAt: Date | null },
  now: Date,
): boolean {
  if (reservation.confirmation === 'rejected') return false;
  if (reservation.paymentState === 'paid') return true;
  const holds = (HOLDING_PAYMENT_STATES as readonly PaymentState[]).includes(reservation.paymentState);
  return holds && (reservation.expiresAt === null || reservation.expiresAt > now);
}

/** The payment states in which it may still be paid. */
const UNPAID: readonly PaymentState[] = ['awaiting_payment_method', 'paying'];

/** True where nobody has paid and the time is over, whether or not the clock has been there. */
export function isOverdue(
  reservation: { paymentState: PaymentState; confirmation: Confirmation; expiresAt: Date | null },
  now: Date,
): boolean {
  return UNPAID.includes(reservation.paymentState) && !isHolding(reservation, now);
}

/** True where it keeps its unit and nobody has paid yet. */
export function isUnpaidHold(
  reservation: { paymentState: PaymentState; confirmation: Confirmation; expiresAt: Date | null },
  now: Date,
): boolean {
  return UNPAID.includes(reservation.paymentState) && isHolding(reservation, now);
}
