export const PAYMENT_STATES = ['paid', 'paying', 'awaiting_payment_method', 'expired', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const CONFIRMATIONS = ['confirmed', 'rejected', 'pending', 'awaiting'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

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
