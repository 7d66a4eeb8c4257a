import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  formatDayMonth,
  formatDuration,
  formatInstant,
  formatLongDate,
  formatMonthYear,
  formatRelative,
  formatShortDate,
  isValidDate,
  SAO_PAULO,
  today,
} from '@/domain/time/calendar';

/** Days by JavaScript's own calendar in UTC, where it has neither zone nor daylight saving to go wrong. */
const anyDay = fc
  .date({ min: new Date('1600-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isValidDate', () => {
  it.each(['2028-02-29', '2000-02-29', '2027-12-31', '2026-11-27'])('accepts %s', (day) => {
    expect(isValidDate(day)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2027-02-30',
    '2027-04-31',
    '1900-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '0000-01-01',
    '2027-1-1',
    '27-01-01',
    '29/02/2028',
    '2028-02-29T00:00:00Z',
    ' 2028-02-29',
    '',
  ])('refuses "%s"', (day) => {
    expect(isValidDate(day)).toBe(false);
  });
});

describe('addDays', () => {
  it('crosses months, leap days and years', () => {
    expect(addDays('2026-03-02', 180)).toBe('2026-08-29');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });

  it('agrees with Date on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200_000, max: 200_000 }), (day, days) => {
        const expected = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
        expect(addDays(day, days)).toBe(expected.toISOString().slice(0, 10));
      }),
    );
  });

  it('agrees with Date on every day of a cycle of 400 years', () => {
    const wrong: string[] = [];
    let day = '1899-12-31';
    for (let index = 1; index <= 146_098; index += 1) {
      day = addDays(day, 1);
      if (day !== new Date(Date.UTC(1899, 11, 31 + index)).toISOString().slice(0, 10)) wrong.push(day);
    }
    expect(wrong).toStrictEqual([]);
    expect(day).toBe('2300-01-01');
  });

  it('is reversed by daysBetween', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200_000, max: 200_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('refuses an invalid day, a fraction of a day, and a result beyond the calendar', () => {
    expect(() => addDays('2027-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('2027-02-01', 0.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it('gives one day a month, clamped to the last, for a series from the 31st', () => {
    const series = Array.from({ length: 12 }, (_, index) => addMonths('2027-01-31', index));
    expect(series).toStrictEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
    ]);
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  });

  it('returns to the anchor day after a short month, step by step', () => {
    expect(addMonths('2027-02-28', 1, 31)).toBe('2027-03-31');
    expect(addMonths('2027-02-28', 1)).toBe('2027-03-28');
  });

  it('has the anniversary of 29 February on the 28th of a common year', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2028-02-29', 48)).toBe('2032-02-29');
  });

  it('subtracts months as well', () => {
    expect(addMonths('2027-01-31', -1)).toBe('2026-12-31');
    expect(addMonths('2027-03-31', -13)).toBe('2026-02-28');
  });

  it('keeps the order of days and always returns an existing day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 600 }), (day, months) => {
        expect(isValidDate(addMonths(day, months))).toBe(true);
        expect(addMonths(day, months + 1) > addMonths(day, months)).toBe(true);
      }),
    );
  });

  it.each([0, 32, 1.5])('refuses %d as the anchor day', (anchor) => {
    expect(() => addMonths('2027-01-31', 1, anchor)).toThrow(RangeError);
  });

  it('refuses a fraction of a month', () => {
    expect(() => addMonths('2027-01-31', 1.5)).toThrow(RangeError);
  });
});

describe('formatted dates', () => {
  it('writes the day, never the one before it', () => {
    expect(formatShortDate('2025-04-14')).toBe('14/04/2025');
    expect(formatLongDate('2027-03-12')).toBe('12 de março de 2027');
    expect(formatLongDate('2026-11-01')).toBe('1º de novembro de 2026');
  });

  it('writes month and year, short and long', () => {
    expect(formatMonthYear('2028-03-31')).toBe('mar 2028');
    expect(formatMonthYear('2028-03-31', 'long')).toBe('março de 2028');
    expect(formatMonthYear('2029-12-01')).toBe('dez 2029');
  });

  it('refuses a day that does not exist', () => {
    expect(() => formatShortDate('2027-02-30')).toThrow(RangeError);
    expect(() => formatLongDate('2027-02-30')).toThrow(RangeError);
    expect(() => formatMonthYear('2027-02')).toThrow(RangeError);
  });
});

describe('today', () => {
  it('uses the Brazilian day', () => {
    expect(today(new Date('2027-01-01T02:30:00Z'))).toBe('2026-12-31');
    expect(today('2027-01-01T02:59:59.999Z')).toBe('2026-12-31');
    expect(today('2027-01-01T03:00:00.000Z')).toBe('2027-01-01');
  });

  it('includes past daylight saving: 4 November 2018 began at 01:00', () => {
    expect(today('2018-11-04T02:59:00Z')).toBe('2018-11-03');
    expect(formatInstant('2018-11-04T03:00:00Z')).toBe('04/11/2018, 01:00');
  });
});

describe('dayOf', () => {
  it('differs between zones at the same instant', () => {
    expect(dayOf('2026-05-08T02:30:00Z', SAO_PAULO)).toBe('2026-05-07');
    expect(dayOf('2026-05-08T02:30:00Z', 'America/Noronha')).toBe('2026-05-08');
  });
});

describe('formatInstant', () => {
  it('uses the time zone of São Paulo by default', () => {
    expect(formatInstant('2026-05-08T22:50:00Z')).toBe('08/05/2026, 19:50');
    expect(formatInstant('2026-05-08T02:00:00Z')).toBe('07/05/2026, 23:00');
    expect(formatInstant('2026-05-08T22:50:00Z', { timeZone: 'America/Manaus' })).toBe('08/05/2026, 18:50');
  });

  it('writes only the date or the time, midnight as 00', () => {
    expect(formatInstant('2026-05-08T03:05:00Z', { style: 'date' })).toBe('08/05/2026');
    expect(formatInstant('2026-05-08T03:05:00Z', { style: 'time' })).toBe('00:05');
  });

  it('reads a Date, milliseconds and ISO text with an offset alike', () => {
    const text = '2026-05-08T19:50:00-03:00';
    expect(formatInstant(text)).toBe('08/05/2026, 19:50');
    expect(formatInstant(new Date(text))).toBe(formatInstant(text));
    expect(formatInstant(Date.parse(text))).toBe(formatInstant(text));
  });

  it.each(['2026-11-27', '2026-11-27T10:00:00', 'ontem', Number.NaN])(
    'refuses %s, which is no instant',
    (text) => {
      expect(() => formatInstant(text)).toThrow(RangeError);
    },
  );
});

describe('formatRelative', () => {
  const now = '2026-11-27T12:00:00Z';
  it.each([
    ['2026-11-27T12:00:00Z', 'agora'],
    ['2026-11-27T11:59:01Z', 'agora'],
    ['2026-11-27T11:59:00Z', 'há 1 min'],
    ['2026-11-27T11:00:01Z', 'há 59 min'],
    ['2026-11-27T09:30:00Z', 'há 2 h'],
    ['2026-11-26T12:00:00Z', 'há 1 dia'],
    ['2026-11-24T11:00:00Z', 'há 3 dias'],
    ['2026-10-27T00:00:00Z', 'há 1 mês'],
    ['2026-08-20T00:00:00Z', 'há 3 meses'],
    ['2025-11-26T00:00:00Z', 'há 1 ano'],
    ['2024-11-01T00:00:00Z', 'há 2 anos'],
  ])('formats %s as "%s"', (from, words) => {
    expect(formatRelative(from, now)).toBe(words);
  });

  it('returns "agora" for an instant in the future', () => {
    expect(formatRelative('2026-11-27T12:03:00Z', now)).toBe('agora');
  });
});

describe('formatDuration', () => {
  it.each([
    [59_999, null],
    [60_000, '1 min'],
    [3 * 3_600_000 + 59 * 60_000, '3 h'],
    [24 * 3_600_000, '1 dia'],
    [5 * 86_400_000, '5 dias'],
    [-3_600_000, null],
  ])('of %d ms is %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });

  it('uses the words of the other languages', () => {
    expect(formatDuration(2 * 86_400_000, 'en')).toBe('2 days');
    expect(formatDuration(2 * 86_400_000, 'es')).toBe('2 días');
  });
});

describe('dates in the other languages', () => {
  it('writes dates with an unambiguous month', () => {
    expect(formatLongDate('2027-03-01', 'en')).toBe('March 1, 2027');
    expect(formatLongDate('2027-03-01', 'es')).toBe('1 de marzo de 2027');
    expect(formatShortDate('2025-04-05', 'en')).toBe('Apr 5, 2025');
    expect(formatShortDate('2025-04-05', 'es')).toBe('05/04/2025');
    expect(formatDayMonth('2027-07-02')).toBe('02/07');
    expect(formatDayMonth('2027-07-02', 'en')).toBe('Jul 2');
    expect(formatDayMonth('2027-07-02', 'es')).toBe('02/07');
  });

  it('writes month and year', () => {
    expect(formatMonthYear('2028-12-31', 'short', 'en')).toBe('Dec 2028');
    expect(formatMonthYear('2028-12-31', 'long', 'en')).toBe('December 2028');
    expect(formatMonthYear('2028-09-01', 'short', 'es')).toBe('sep 2028');
    expect(formatMonthYear('2028-09-01', 'long', 'es')).toBe('septiembre de 2028');
  });

  it('writes instants in the same time zone', () => {
    expect(formatInstant('2026-05-08T02:00:00Z', {}, 'en')).toBe('May 7, 2026, 23:00');
    expect(formatInstant('2026-05-08T22:50:00Z', { timeZone: 'America/Manaus' }, 'es')).toBe(
      '08/05/2026, 18:50',
    );
    expect(formatInstant('2026-05-08T22:50:00Z', { style: 'date' }, 'en')).toBe('May 8, 2026');
  });

  it.each([
    ['2026-11-27T11:59:30Z', 'just now', 'ahora'],
    ['2026-11-27T09:30:00Z', '2 h ago', 'hace 2 h'],
    ['2026-11-26T12:00:00Z', '1 day ago', 'hace 1 día'],
    ['2026-08-20T00:00:00Z', '3 months ago', 'hace 3 meses'],
    ['2024-11-01T00:00:00Z', '2 years ago', 'hace 2 años'],
  ])('formats %s as "%s" and "%s"', (from, english, spanish) => {
    expect(formatRelative(from, '2026-11-27T12:00:00Z', 'en')).toBe(english);
    expect(formatRelative(from, '2026-11-27T12:00:00Z', 'es')).toBe(spanish);
  });
});
