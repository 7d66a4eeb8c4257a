import fc from 'fast-check';
import { addDays } from '@/domain/time/calendar';
import {
  addWorkingDays,
  BANK_CALENDAR,
  easterSunday,
  holidaysOf,
  isWorkingDay,
  nextWorkingDay,
} from '@/domain/time/workingDays';

const WITHOUT_MOVING = { ...BANK_CALENDAR, carnival: false, corpusChristi: false };

describe('easterSunday', () => {
  it.each([
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('of %d is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });
});

describe('holidaysOf', () => {
  it('includes Carnival, Good Friday and Corpus Christi in 2027', () => {
    expect(holidaysOf(2027)).toEqual([
      '2027-01-01',
      '2027-02-08',
      '2027-02-09',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-05-27',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ]);
  });

  it('omits Carnival and Corpus Christi on request, but never Good Friday', () => {
    const days = holidaysOf(2027, WITHOUT_MOVING);
    expect(days).not.toContain('2027-02-08');
    expect(days).not.toContain('2027-02-09');
    expect(days).not.toContain('2027-05-27');
    expect(days).toContain('2027-03-26');
  });

  it('counts 20 November from 2024', () => {
    expect(holidaysOf(2023)).not.toContain('2023-11-20');
    expect(holidaysOf(2024)).toContain('2024-11-20');
  });
});

describe('nextWorkingDay', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-20', '2026-11-23'],
    ['2026-12-25', '2026-12-28'],
    ['2027-01-01', '2027-01-04'],
    ['2027-02-06', '2027-02-10'],
  ])('makes a payment due on %s payable on %s', (day, payable) => {
    expect(nextWorkingDay(day)).toBe(payable);
  });

  it('treats Carnival as working days if the setting is off', () => {
    expect(nextWorkingDay('2027-02-08', WITHOUT_MOVING)).toBe('2027-02-08');
  });

  it('refuses an invalid day', () => {
    expect(() => nextWorkingDay('2027-02-30')).toThrow(RangeError);
  });
});

describe('addWorkingDays', () => {
  it('keeps the time of an instant and skips the holiday and the weekend', () => {
    // Thursday 18:00 in São Paulo, and Tuesday 18:00.
    expect(addWorkingDays(new Date('2026-11-19T21:00:00Z'), 2)).toEqual(new Date('2026-11-24T21:00:00Z'));
  });

  it('uses the Brazilian day late in the evening', () => {
    // Thursday 23:30 in São Paulo, Friday in UTC.
    expect(addWorkingDays(new Date('2026-11-27T02:30:00.250Z'), 1)).toEqual(
      new Date('2026-11-28T02:30:00.250Z'),
    );
  });

  it('uses another zone on request', () => {
    // Thursday 23:30 in Manaus is Friday 00:30 in São Paulo.
    const manaus = { ...BANK_CALENDAR, timeZone: 'America/Manaus' };
    const instant = new Date('2026-11-27T03:30:00Z');
    expect(addWorkingDays(instant, 1, manaus)).toEqual(new Date('2026-11-28T03:30:00Z'));
    expect(addWorkingDays(instant, 1)).toEqual(new Date('2026-11-30T03:30:00Z'));
  });

  it('keeps the local time across the start of summer time', () => {
    // Friday 12:00 was UTC-3, Monday 12:00 UTC-2.
    expect(addWorkingDays(new Date('2017-10-13T15:00:00Z'), 1)).toEqual(new Date('2017-10-16T14:00:00Z'));
  });

  it.each([
    ['2026-11-19', 2, '2026-11-24'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-28'],
    ['2026-12-23', 5, '2026-12-31'],
  ])('counts from %s %d to %s', (day, count, later) => {
    expect(addWorkingDays(day, count)).toBe(later);
  });

  it('refuses a fraction of a day and a negative number', () => {
    expect(() => addWorkingDays('2026-11-27', 1.5)).toThrow(RangeError);
    expect(() => addWorkingDays('2026-11-27', -1)).toThrow(RangeError);
  });

  it('ends on a working day, after the requested number of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7000 }), fc.integer({ min: 1, max: 30 }), (offset, count) => {
        const start = addDays('2020-01-01', offset);
        const end = addWorkingDays(start, count);
        let worked = 0;
        for (let day = addDays(start, 1); day <= end; day = addDays(day, 1))
          if (isWorkingDay(day)) worked += 1;
        return worked === count && isWorkingDay(end);
      }),
      { numRuns: 50 },
    );
  });
});
