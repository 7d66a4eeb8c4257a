import { weekdayOf } from '@/domain/time/weekday';

describe('weekdayOf', () => {
  it.each([
    ['2026-11-29', 0],
    ['2026-12-04', 5],
    ['2024-02-29', 4],
    ['2000-01-01', 6],
    ['2022-12-31', 6],
    ['2022-12-25', 0],
  ])('of %s is %s, counted from Sunday', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

  it('refuses what is no day', () => expect(() => weekdayOf('2027-02-29')).toThrow(RangeError));
});
