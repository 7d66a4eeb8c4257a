import { freshnessOf, staleSince } from '@/domain/project/freshness';

const CONFIRMED = '2026-11-01T23:30:00-03:00';

describe('freshness of a confirmation', () => {
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

  it('ignores the time zone in which the two instants are written', () => {
    expect(freshnessOf('2026-11-02T02:30:00.000Z', new Date('2026-11-09T02:30:00.000Z'))).toBe('ageing');
  });

  it("counts as fresh for a confirmation in the future, by another machine's clock", () => {
    expect(freshnessOf('2026-11-02T00:00:00-03:00', CONFIRMED)).toBe('fresh');
  });

  it('follows the rule that the caller passes', () => {
    const rule = { warnAfterDays: 1, hideAfterDays: 2 };
    expect(freshnessOf(CONFIRMED, '2026-11-03T23:29:00-03:00', rule)).toBe('ageing');
    expect(freshnessOf(CONFIRMED, '2026-11-03T23:30:00-03:00', rule)).toBe('stale');
  });

  it('computes the earliest instant that still counts as fresh', () => {
    const now = new Date('2026-11-15T23:30:00-03:00');
    expect(staleSince(now)).toEqual(new Date(CONFIRMED));
    expect(freshnessOf(staleSince(now), now)).toBe('stale');
  });

  it('refuses text that is not an instant', () => {
    expect(() => freshnessOf('ontem', CONFIRMED)).toThrow(RangeError);
  });
});
