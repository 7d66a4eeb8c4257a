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
/** Friday, the 27th of November 2026, noon in São Paulo. */
const NOW = new Date('2026-11-27T15:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const HOLD = { createdAt: NOW, expiresAt: later(0.5), extendedAt: null };

describe('how long a home is held', () => {
  it('half an hour at first, two hours for the first of a queue, a day more by the seller', () => {
    expect(firstHold(TERMS, NOW)).toEqual(later(0.5));
    expect(offerUntil(TERMS, NOW)).toEqual(later(2));
    expect(extendedHold(TERMS, HOLD, NOW)).toEqual(later(24.5));
    expect(extendedHold(TERMS, HOLD, later(1))).toEqual(later(25));
  });

  it('by a slip until the bank tells of its last day, which a weekend makes later', () => {
    const paying = (dueAt: Date) => holdWhilePaying(TERMS, HOLD, { method: 'boleto', dueAt }, NOW);
    expect(paying(later(72))).toEqual(new Date('2026-12-01T15:00:00Z'));
    // Due on Saturday: the next working day is Monday.
    expect(paying(later(24))).toEqual(new Date('2026-11-30T15:00:00Z'));
  });

  it('never longer than one slip and one extension after it was made', () => {
    expect(longestHold(TERMS, HOLD)).toEqual(later(72.5));
    expect(longestHold(TERMS, { ...HOLD, extendedAt: NOW })).toEqual(later(96.5));
    const pix = { method: 'pix', dueAt: later(500) } as const;
    expect(holdWhilePaying(TERMS, HOLD, pix, NOW)).toEqual(later(72.75));
  });

  it('by a card a little beyond its end, and never less than it was', () => {
    const card = { method: 'card', dueAt: null } as const;
    expect(holdWhilePaying(TERMS, HOLD, card, NOW)).toEqual(later(0.5));
    expect(holdWhilePaying(TERMS, HOLD, card, later(0.45))).toEqual(later(0.7));
  });

  it('after a failure long enough for another try, and never more than there was', () => {
    expect(holdAfterFailure(TERMS, { ...HOLD, expiresAt: later(72) }, later(1))).toEqual(later(1.5));
    expect(holdAfterFailure(TERMS, HOLD, later(0.25))).toEqual(later(0.5));
  });
});
