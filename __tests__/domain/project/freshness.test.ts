import { freshnessOf, staleSince } from '@/domain/project/freshness';

const CONFIRMED = '2026-11-01T23:30:00-03:00';

describe('how fresh a confirmation is', () => {
  it.each([
    ['2026-11-01T23:30:00-03:00', 'fresh'],
    ['2026-11-08T23:29:59.999-03:00', 'fresh'],
    ['2026-11-08T23:30:00-03:00', 'ageing'],
    ['2026-11-15T23:29:59.999-03:00', 'ageing'],
    ['2026-11-15T23:30:00-03:00', 'stale'],
    ['2027-11-01T00:00:00-03:00', 'stale'],
  ])('confirmed on 1 November at 23:30 in São Paulo, at %s: %s', (now, expected) => {
    expect(freshnessOf(CONFIRMED, now)).toBe(expected);
  });

  it('is the same whichever zone the two are written in', () => {
    expect(freshnessOf('2026-11-02T02:30:00.000Z', new Date('2026-11-09T02:30:00.000Z'))).toBe('ageing');
  });

  it('is fresh where the clock of another machine runs ahead', () => {
    expect(freshnessOf('2026-11-02T00:00:00-03:00', CONFIRMED)).toBe('fresh');
  });

  it('follows another rule where it is told one', () => {
    const rule = { warnAfterDays: 1, hideAfterDays: 2 };
    expect(freshnessOf(CONFIRMED, '2026-11-03T23:29:00-03:00', rule)).toBe('ageing');
    expect(freshnessOf(CONFIRMED, '2026-11-03T23:30:00-03:00', rule)).toBe('stale');
  });

  it('says from when on a confirmation counts, in agreement with the above', () => {
    const now = new Date('2026-11-15T23:30:00-03:00');
    expect(staleSince(now)).toEqual(new Date(CONFIRMED));
    expect(freshnessOf(staleSince(now), now)).toBe('stale');
  });

  it('refuses what is no instant', () => {
    expect(() => freshnessOf('ontem', CONFIRMED)).toThrow(RangeError);
  });
});
