import { DEFAULT_CONFIG } from '@/domain/project/config';
import {
  extendedHold,
  firstHold,
  holdAfterFailure,
  holdWhilePaying,
  longestHold,
  offerUntil,
} from '@/domain/reservation/holdTimes';

const TERMS = DEFAULT_CONFIG.reservation;
/** Friday 12:00 in São Paulo. */
const NOW = new Date('2026-11-27T15:00:00Z');
const HOLD = { createdAt: NOW, expiresAt: new Date('2026-11-27T15:30:00Z'), extendedAt: null };
const IN_72_HOURS = new Date('2026-11-30T15:00:00Z');

it('holds a home 30 minutes for who has not begun to pay', () => {
  expect(firstHold(TERMS, NOW)).toEqual(HOLD.expiresAt);
});

describe('once a payment was begun', () => {
  it('holds until the Pix is due and a quarter of an hour more', () => {
    const until = holdWhilePaying(TERMS, HOLD, { method: 'pix', dueAt: IN_72_HOURS }, NOW);
    expect(until).toEqual(new Date('2026-11-30T15:15:00Z'));
  });

  it('holds until the banks have told of the slip, on the next working day', () => {
    const until = holdWhilePaying(TERMS, HOLD, { method: 'boleto', dueAt: IN_72_HOURS }, NOW);
    expect(until).toEqual(new Date('2026-12-01T15:00:00Z'));
    // Due on Thursday before a holiday: Monday.
    const thursday = { createdAt: new Date('2026-11-18T15:00:00Z'), expiresAt: null, extendedAt: null };
    const dueAt = new Date('2026-11-19T21:00:00Z');
    expect(holdWhilePaying(TERMS, thursday, { method: 'boleto', dueAt }, thursday.createdAt)).toEqual(
      new Date('2026-11-23T21:00:00Z'),
    );
  });

  it('gives a card begun in the last minute the time to be answered', () => {
    const lastMinute = new Date('2026-11-27T15:29:00Z');
    const card = { method: 'card' as const, dueAt: null };
    expect(holdWhilePaying(TERMS, HOLD, card, lastMinute)).toEqual(new Date('2026-11-27T15:44:00Z'));
    expect(holdWhilePaying(TERMS, HOLD, card, NOW)).toEqual(HOLD.expiresAt);
  });

  it('never holds longer than the hold and the slip together, whatever the due time says', () => {
    const dueAt = new Date('2027-06-01T00:00:00Z');
    const until = holdWhilePaying(TERMS, HOLD, { method: 'pix', dueAt }, NOW);
    expect(until).toEqual(new Date('2026-11-30T15:45:00Z'));
  });
});

it('leaves no more time after a failure than there was', () => {
  const paying = { ...HOLD, expiresAt: IN_72_HOURS };
  expect(holdAfterFailure(TERMS, paying, NOW)).toEqual(new Date('2026-11-27T15:30:00Z'));
  expect(holdAfterFailure(TERMS, HOLD, new Date('2026-11-27T15:20:00Z'))).toEqual(HOLD.expiresAt);
});

it('is made 24 hours longer by the seller, from its end or from now', () => {
  expect(extendedHold(TERMS, HOLD, NOW)).toEqual(new Date('2026-11-28T15:30:00Z'));
  expect(extendedHold(TERMS, HOLD, IN_72_HOURS)).toEqual(new Date('2026-12-01T15:00:00Z'));
  expect(longestHold(TERMS, { createdAt: NOW, extendedAt: NOW })).toEqual(new Date('2026-12-01T15:30:00Z'));
});

it('is offered to the first of the queue alone for two hours', () => {
  expect(offerUntil(TERMS, NOW)).toEqual(new Date('2026-11-27T17:00:00Z'));
});
