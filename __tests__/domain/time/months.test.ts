import { monthsBetween, wholeMonthsBetween } from '@/domain/time/months';

describe('months between two days', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-31', 2],
    ['2026-01-31', '2026-03-30', 1],
    ['2026-11-28', '2029-11-28', 36],
    ['2026-11-28', '2029-11-27', 35],
    ['2026-11-28', '2026-11-28', 0],
    ['2026-11-28', '2026-11-27', -1],
  ])('from %s to %s are %d whole ones', (from, to, months) => {
    expect(wholeMonthsBetween(from, to)).toBe(months);
  });

  it('count an incomplete month by its days', () => {
    expect(monthsBetween('2026-11-28', '2027-01-28')).toBe(2);
    expect(monthsBetween('2026-11-01', '2026-11-16')).toBe(0.5);
    expect(monthsBetween('2027-01-31', '2027-02-14')).toBe(0.5);
  });

  it('refuse an invalid day', () => {
    expect(() => monthsBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
  });
});
