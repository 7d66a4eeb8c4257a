import { correctionWhileLate, delayIndemnityCents, delayOf, delayRefundDay } from '@/domain/rescission/delay';

describe('a delivery promised for 30/06/2028', () => {
  it.each([
    ['2028-06-30', 'onTime', 0],
    ['2028-07-01', 'inTolerance', 0],
    ['2028-12-27', 'inTolerance', 0],
    ['2028-12-28', 'late', 1],
    ['2029-02-10', 'late', 45],
  ] as const)('is on %s %s, by %d days', (day, state, daysLate) => {
    expect(delayOf('2028-06-30', day)).toEqual({ state, limit: '2028-12-27', daysLate });
  });

  it('has no tolerance that the contract does not give', () => {
    expect(delayOf('2028-06-30', '2028-07-01', 0)).toEqual({
      state: 'late',
      limit: '2028-06-30',
      daysLate: 1,
    });
  });
});

describe('what lateness costs', () => {
  it('is 1 % of what was paid a month, by days: 2.700,00 of 180.000,00 for 45 days', () => {
    expect(delayIndemnityCents(18_000_000, 45)).toBe(270_000);
    expect(delayIndemnityCents(18_000_000, 0)).toBe(0);
    expect(() => delayIndemnityCents(18_000_000, -1)).toThrow(RangeError);
  });

  it('is everything back within 60 days where the buyer leaves', () => {
    expect(delayRefundDay('2029-02-10')).toBe('2029-04-11');
  });

  it('is corrected by whichever index is better for the buyer', () => {
    expect(correctionWhileLate(0.008, 0.004)).toBe(0.004);
    expect(correctionWhileLate(0.001, 0.004)).toBe(0.001);
  });
});
