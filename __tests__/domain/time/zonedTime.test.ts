import { instantOf } from '@/domain/time/zonedTime';

describe('instantOf', () => {
  it.each([
    ['2026-12-31', '23:30:00', 'America/Sao_Paulo', '2027-01-01T02:30:00.000Z'],
    ['2026-12-28', '23:59:59', 'America/Sao_Paulo', '2026-12-29T02:59:59.000Z'],
    ['2026-12-28', '23:59:59', 'America/Noronha', '2026-12-29T01:59:59.000Z'],
    ['2026-12-28', '23:59:59', 'America/Rio_Branco', '2026-12-29T04:59:59.000Z'],
  ])('reads %s %s in %s as %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant);
  });

  it('reads midnight of 04/11/2018, which São Paulo skipped, as 01:00', () => {
    expect(instantOf('2018-11-04', '00:00:00').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(instantOf('2018-11-04', '01:00:00').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });

  it('returns the first of two equal times at the end of summer time', () => {
    // 23:30 of 17/02/2018 was shown at UTC-2 and, an hour later, at UTC-3.
    expect(instantOf('2018-02-17', '23:30:00').toISOString()).toBe('2018-02-18T01:30:00.000Z');
  });

  it('refuses an invalid time', () => {
    expect(() => instantOf('2026-11-28', '24:30:00')).toThrow(RangeError);
    expect(() => instantOf('2026-13-28', '10:30:00')).toThrow(RangeError);
  });
});
