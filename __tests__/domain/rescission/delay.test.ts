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

  it('has only the tolerance of the contract', () => {
    expect(delayOf('2028-06-30', '2028-07-01', 0)).toEqual({
      state: 'late',
      limit: '2028-06-30',
      daysLate: 1,
    });
  });
});

describe('consequences of a delay', () => {
  it('include 1 % of what was paid per month, by days: 2.700,00 of 180.000,00 for 45 days', () => {
    expect(delayIndemnityCents(18_000_000, 45)).toBe(270_000);
    expect(delayIndemnityCents(18_000_000, 0)).toBe(0);
    expect(() => delayIndemnityCents(18_000_000, -1)).toThrow(RangeError);
  });

  it('refund everything within 60 days on rescission', () => {
    expect(delayRefundDay('2029-02-10')).toBe('2029-04-11');
  });

  it('use the better index for the buyer', () => {
    expect(correctionWhileLate(0.008, 0.004)).toBe(0.004);
    expect(correctionWhileLate(0.001, 0.004)).toBe(0.001);
  });
});
