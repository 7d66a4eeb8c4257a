import {
  CONFIRMATIONS,
  isHolding,
  PAYMENT_STATES,
  type ReservationState,
  reservationState,
} from '@/domain/reservation/states';

const NOW = new Date('2026-11-27T12:00:00Z');
const LATER = new Date('2026-11-27T12:30:00Z');

describe('isHolding', () => {
  it.each(['awaiting_payment_method', 'paying'] as const)(
    'holds while %s, until its expiry and not a moment longer',
    (paymentState) => {
      const reservation = { paymentState, confirmation: 'pending', expiresAt: LATER } as const;
      expect(isHolding(reservation, NOW)).toBe(true);
      expect(isHolding(reservation, LATER)).toBe(false);
    },
  );

  it('holds a paid reservation regardless of its expiry', () => {
    expect(isHolding({ paymentState: 'paid', confirmation: 'pending', expiresAt: NOW }, LATER)).toBe(true);
    expect(isHolding({ paymentState: 'paid', confirmation: 'confirmed', expiresAt: null }, LATER)).toBe(true);
  });

  it('releases a rejected reservation', () => {
    expect(isHolding({ paymentState: 'paid', confirmation: 'rejected', expiresAt: null }, NOW)).toBe(false);
  });

  it.each(['expired', 'cancelled'] as const)('releases in the state %s', (paymentState) => {
    expect(isHolding({ paymentState, confirmation: 'pending', expiresAt: LATER }, NOW)).toBe(false);
  });
});

describe('reservationState', () => {
  it.each([
    ['awaiting_payment_method', 'pending', 'awaiting_payment_method'],
    ['paying', 'pending', 'paying'],
    ['paid', 'pending', 'paid'],
    ['paid', 'confirmed', 'confirmed'],
    ['paid', 'rejected', 'rejected'],
    ['expired', 'pending', 'expired'],
    ['cancelled', 'pending', 'cancelled'],
  ] as const)(
    'of a payment that is %s and an answer that is %s is %s',
    (paymentState, confirmation, state) => {
      expect(reservationState({ paymentState, confirmation })).toBe(state);
    },
  );

  it('never shows an unpaid or ended reservation as confirmed', () => {
    const found = PAYMENT_STATES.filter((paymentState) => paymentState !== 'paid').flatMap((paymentState) =>
      CONFIRMATIONS.map((confirmation): ReservationState => reservationState({ paymentState, confirmation })),
    );
    expect(found).not.toContain('confirmed');
  });
});
