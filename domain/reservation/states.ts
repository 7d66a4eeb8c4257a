import { defineStates } from '@/domain/stateTable';

export const PAYMENT_STATES = ['paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const CONFIRMATIONS = ['confirmed', 'rejected', 'pending', 'awaiting'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** A hold of a buyer on the site, or of a seller for a client, who gets its payment link by e-mail. */
export const HOLD_KINDS = ['buyer', 'client'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** States of a reservation: those of its payment, and the seller's answer to a paid one. */
export const RESERVATION_STATES = [...PAYMENT_STATES, 'confirmed', 'rejected'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export function reservationState({
  paymentState,
  confirmation,
}: {
  readonly paymentState: PaymentState;
  readonly confirmation: Confirmation;
}): ReservationState {
  if (confirmation === 'rejected') return 'rejected';
  return paymentState === 'paid' && confirmation === 'confirmed' ? 'confirmed' : paymentState;
}

/** States of a reservation's payment and of a payment. A paid one is cancelled only by a withdrawal from the purchase. */
export const paymentStates = defineStates(PAYMENT_STATES, [
  { from: 'awaiting_payment_method', event: 'start', to: 'paying' },
  { from: 'awaiting_payment_method', event: 'pay', to: 'paid' },
  { from: 'paying', event: 'pay', to: 'paid' },
  { from: 'paying', event: 'fail', to: 'awaiting_payment_method' },
  { from: 'awaiting_payment_method', event: 'expire', to: 'expired' },
  { from: 'paying', event: 'expire', to: 'expired' },
  { from: 'awaiting_payment_method', event: 'cancel', to: 'cancelled' },
  { from: 'paying', event: 'cancel', to: 'cancelled' },
  // A payment that arrives late, for an item that is still free.
  { from: 'expired', event: 'resume', to: 'paid' },
  { from: 'paid', event: 'withdraw', to: 'cancelled' },
]);

/** The seller's answer to a paid reservation; a rejection refunds it. */
export const reservationAnswers = defineStates(CONFIRMATIONS, [
  { from: 'pending', event: 'confirm', to: 'confirmed' },
  { from: 'pending', event: 'reject', to: 'rejected' },
]);

/**
 * A place in the queue of an item: the first gets an offer for a limited time, and accepts it, lets it pass,
 * or leaves.
 */
export const QUEUE_STATES = ['waiting', 'offered', 'taken', 'passed', 'left'] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

export const queueStates = defineStates(QUEUE_STATES, [
  { from: 'waiting', event: 'offer', to: 'offered' },
  { from: 'waiting', event: 'leave', to: 'left' },
  { from: 'offered', event: 'take', to: 'taken' },
  { from: 'offered', event: 'pass', to: 'passed' },
  { from: 'offered', event: 'leave', to: 'left' },
]);

/** State of a place by the clock: an offer whose time is over counts as passed even before the sweep has run. */
export function placeStateAt(
  { state, offeredUntil }: { readonly state: QueueState; readonly offeredUntil: Date | null },
  now: Date,
): QueueState {
  const isOver = state === 'offered' && offeredUntil !== null && offeredUntil <= now;
  return isOver ? 'passed' : state;
}

/** Payment states in which a reservation holds its item. */
export const HOLDING_PAYMENT_STATES = ['awaiting_payment_method', 'paying', 'paid'] as const;

/**
 * True while the reservation holds its item: not rejected, in a holding payment state and, unless it is paid, not expired. Expiry
 * counts by the clock, even before the sweep has run.
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

const UNPAID: readonly PaymentState[] = ['awaiting_payment_method', 'paying'];

/** True for an unpaid reservation past its expiry, even before the sweep has run. */
export function isOverdue(
  reservation: { paymentState: PaymentState; confirmation: Confirmation; expiresAt: Date | null },
  now: Date,
): boolean {
  return UNPAID.includes(reservation.paymentState) && !isHolding(reservation, now);
}

/** True for an unpaid reservation that holds its item. */
export function isUnpaidHold(
  reservation: { paymentState: PaymentState; confirmation: Confirmation; expiresAt: Date | null },
  now: Date,
): boolean {
  return UNPAID.includes(reservation.paymentState) && isHolding(reservation, now);
}
