import { DEFAULT_CONFIG } from '@/domain/project/config';
import {
  extendedHold,
  firstHold,
  holdAfterFailure,
  holdWhilePaying,
  longestHold,
  offerUntil,
  reminderAt,
} from '@/domain/reservation/holdTimes';

const TERMS = DEFAULT_CONFIG.reservation;
/** Friday, the 27th of November 2026, noon in São Paulo. */
const NOW = new Date('2026-11-27T15:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const HOLD = {
  holdKind: 'buyer',
  createdAt: NOW,
  expiresAt: later(0.5),
  extendedAt: null,
  promisedUntil: later(0.5),
} as const;
const CLIENT_HOLD = { ...HOLD, holdKind: 'client', expiresAt: later(24), promisedUntil: later(24) } as const;

describe('hold times', () => {
  it('hold for half an hour, two hours for the first of a queue, and a day more after an extension', () => {
    expect(firstHold(TERMS, 'buyer', NOW)).toEqual(later(0.5));
    expect(offerUntil(TERMS, NOW)).toEqual(later(2));
    expect(extendedHold(TERMS, HOLD, NOW)).toEqual(later(24.5));
    expect(extendedHold(TERMS, HOLD, later(1))).toEqual(later(25));
  });

  it('hold until the bank reports the last day of a boleto, later over a weekend', () => {
    const paying = (dueAt: Date) => holdWhilePaying(TERMS, HOLD, { method: 'boleto', dueAt }, NOW);
    expect(paying(later(72))).toEqual(new Date('2026-12-01T15:00:00Z'));
    // Due on Saturday: the next working day is Monday.
    expect(paying(later(24))).toEqual(new Date('2026-11-30T15:00:00Z'));
  });

  it('never exceed one boleto and one extension', () => {
    expect(longestHold(TERMS, HOLD)).toEqual(later(72.5));
    expect(longestHold(TERMS, { ...HOLD, extendedAt: NOW })).toEqual(later(96.5));
    const pix = { method: 'pix', dueAt: later(500) } as const;
    expect(holdWhilePaying(TERMS, HOLD, pix, NOW)).toEqual(later(72.75));
  });

  it('extend a little for a card, and never shorten', () => {
    const card = { method: 'card', dueAt: null } as const;
    expect(holdWhilePaying(TERMS, HOLD, card, NOW)).toEqual(later(0.5));
    expect(holdWhilePaying(TERMS, HOLD, card, later(0.45))).toEqual(later(0.7));
  });

  it('leave time for another attempt after a failure, and never extend', () => {
    expect(holdAfterFailure(TERMS, { ...HOLD, expiresAt: later(72) }, later(1))).toEqual(later(1.5));
    expect(holdAfterFailure(TERMS, HOLD, later(0.25))).toEqual(later(0.5));
  });

  it('hold for a client for a day, or the hours of the project, and at most one boleto longer', () => {
    expect(firstHold(TERMS, 'client', NOW)).toEqual(later(24));
    expect(firstHold({ ...TERMS, clientHoldHours: 168 }, 'client', NOW)).toEqual(later(168));
    expect(longestHold(TERMS, CLIENT_HOLD)).toEqual(later(96));
  });

  it('keep the hour that an e-mail named after a failed payment, of a client and of an extension', () => {
    expect(holdAfterFailure(TERMS, CLIENT_HOLD, later(2))).toEqual(later(24));
    expect(holdAfterFailure(TERMS, { ...CLIENT_HOLD, expiresAt: later(72) }, later(2))).toEqual(later(24));
    expect(holdAfterFailure(TERMS, { ...CLIENT_HOLD, expiresAt: later(72) }, later(60))).toEqual(later(60.5));
    const extended = { ...HOLD, extendedAt: NOW, expiresAt: later(24.5), promisedUntil: later(24.5) };
    expect(holdAfterFailure(TERMS, extended, later(1))).toEqual(later(24.5));
  });

  it('are reminded of three hours before the end of a client, ten minutes before that of a buyer', () => {
    expect(reminderAt(CLIENT_HOLD, NOW)).toEqual(later(21));
    expect(reminderAt(HOLD, NOW)).toEqual(later(20 / 60));
    expect(reminderAt({ ...CLIENT_HOLD, expiresAt: later(3) }, NOW)).toBeNull();
    expect(reminderAt({ ...HOLD, expiresAt: null }, NOW)).toBeNull();
  });
});
