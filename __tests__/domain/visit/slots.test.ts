import { DEFAULT_CONFIG } from '@/domain/project/config';
import { isOffered, offeredSlots, slotEnd, slotStart } from '@/domain/visit/slots';

const { visits } = DEFAULT_CONFIG;
/** Saturday, 09:00 in São Paulo. */
const NOW = new Date('2026-11-28T12:00:00Z');
const offered = (day: string, period: 'morning' | 'afternoon' | 'night', now = NOW, config = visits) =>
  isOffered({ day, period }, config, now);

describe('a slot', () => {
  it('begins and ends in São Paulo time', () => {
    const slot = { day: '2026-12-01', period: 'night' } as const;
    expect(slotStart(slot).toISOString()).toBe('2026-12-01T21:00:00.000Z');
    expect(slotEnd(slot).toISOString()).toBe('2026-12-02T00:00:00.000Z');
  });

  it.each([
    ['on a weekday of the project', '2026-12-01', 'morning', true],
    ['on a Sunday', '2026-12-06', 'morning', false],
    ['in a period that the project lacks', '2026-12-01', 'night', false],
    ['yesterday', '2026-11-27', 'morning', false],
    ['in a period that has begun', '2026-11-28', 'morning', false],
    ['later the same day', '2026-11-28', 'afternoon', true],
    ['on Christmas', '2026-12-25', 'morning', false],
    ['on the last day ahead', '2027-01-27', 'morning', true],
    ['a day too far ahead', '2027-01-28', 'morning', false],
    ['on a day that does not exist', '2026-11-31', 'morning', false],
    ['in the year 9999', '9999-12-31', 'morning', false],
  ] as const)('%s is offered: %s %s %s', (_when, day, period, expected) => {
    expect(offered(day, period)).toBe(expected);
  });

  it('needs its notice before it begins, to the millisecond', () => {
    // The afternoon begins at 13:00, so at 11:00 in São Paulo at the latest.
    expect(offered('2026-11-28', 'afternoon', new Date('2026-11-28T14:00:00Z'))).toBe(true);
    expect(offered('2026-11-28', 'afternoon', new Date('2026-11-28T14:00:00.001Z'))).toBe(false);
  });

  it('is of the day in São Paulo, also late in the evening', () => {
    // 23:30 on Monday, 30 November there, when it is December already in UTC.
    const late = new Date('2026-12-01T02:30:00Z');
    expect(offered('2026-11-30', 'morning', late)).toBe(false);
    expect(offered('2026-12-01', 'morning', late)).toBe(true);
  });

  it('is not offered on Zumbi’s day, at Carnival and on Corpus Christi', () => {
    const config = { ...visits, maxDaysAhead: 365 };
    expect(offered('2026-11-20', 'morning', new Date('2026-11-01T12:00:00Z'), config)).toBe(false);
    for (const day of ['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27']) {
      expect(offered(day, 'morning', NOW, config)).toBe(false);
    }
  });
});

describe('offeredSlots', () => {
  it('lists the offered slots in order, over a Sunday', () => {
    const slots = offeredSlots({ from: '2026-11-28', days: 3 }, visits, NOW);
    expect(slots.map(({ day, period }) => `${day} ${period}`)).toEqual([
      '2026-11-28 afternoon',
      '2026-11-30 morning',
      '2026-11-30 afternoon',
    ]);
  });

  it('is empty without capacity', () => {
    expect(offeredSlots({ from: '2026-11-28', days: 30 }, { ...visits, perPeriod: 0 }, NOW)).toEqual([]);
  });
});
