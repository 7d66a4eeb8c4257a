import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { TimeZone } from '@/domain/time/zones';
import { hourOf, offeredSlots, periodOf, requestedSlots, slotStart, slotTimes } from '@/domain/visit/slots';

const CALENDAR = { terms: DEFAULT_CONFIG.visits, timeZone: 'America/Sao_Paulo', blocked: [] } as const;
/** Saturday, 09:00 in São Paulo. */
const NOW = new Date('2026-11-28T12:00:00Z');
const inZone = (timeZone: TimeZone) => ({ ...CALENDAR, timeZone });
const withTerms = (terms: Partial<typeof DEFAULT_CONFIG.visits>) => ({
  ...CALENDAR,
  terms: { ...CALENDAR.terms, ...terms },
});
const offered = (day: string, hour: string, now = NOW, calendar = withTerms({})) => {
  const period = periodOf(hour);
  return period !== null && requestedSlots({ day, period, hour }, calendar, now).length === 1;
};

describe('a slot', () => {
  it('begins and ends in the time zone of the project', () => {
    const slot = { day: '2026-12-01', period: 'night', hour: '18:00' } as const;
    expect(slotStart(slot, 'America/Sao_Paulo').toISOString()).toBe('2026-12-01T21:00:00.000Z');
    expect(slotStart(slot, 'America/Noronha').toISOString()).toBe('2026-12-01T20:00:00.000Z');
    expect(slotStart(slot, 'America/Manaus').toISOString()).toBe('2026-12-01T22:00:00.000Z');
    const { startsAt, endsAt } = slotTimes(slot, inZone('America/Rio_Branco'));
    expect(startsAt.toISOString()).toBe('2026-12-01T23:00:00.000Z');
    expect(endsAt.toISOString()).toBe('2026-12-02T00:00:00.000Z');
    expect(hourOf(startsAt, 'America/Rio_Branco')).toBe('18:00');
  });

  it.each([
    ['on a weekday of the project', '2026-12-01', '09:00', true],
    ['between two hours', '2026-12-01', '09:30', false],
    ['at lunch time', '2026-12-01', '12:00', false],
    ['at the end of a period', '2026-12-01', '18:00', false],
    ['on a Sunday', '2026-12-06', '09:00', false],
    ['in a period that the project lacks', '2026-12-01', '19:00', false],
    ['yesterday', '2026-11-27', '09:00', false],
    ['at an hour that has passed', '2026-11-28', '09:00', false],
    ['within the notice', '2026-11-28', '10:00', false],
    ['later the same day', '2026-11-28', '11:00', true],
    ['on Christmas', '2026-12-25', '09:00', false],
    ['on the last day ahead', '2027-01-27', '09:00', true],
    ['a day too far ahead', '2027-01-28', '09:00', false],
    ['on a day that does not exist', '2026-11-31', '09:00', false],
    ['in the year 9999', '9999-12-31', '09:00', false],
  ] as const)('%s is offered: %s %s %s', (_when, day, hour, expected) => {
    expect(offered(day, hour)).toBe(expected);
  });

  it('needs its notice before it begins, to the millisecond', () => {
    // 13:00 at 11:00 in São Paulo at the latest.
    expect(offered('2026-11-28', '13:00', new Date('2026-11-28T14:00:00Z'))).toBe(true);
    expect(offered('2026-11-28', '13:00', new Date('2026-11-28T14:00:00.001Z'))).toBe(false);
  });

  it('is of the day in the zone of the project, also late in the evening', () => {
    // 23:30 on Monday, 30 November in São Paulo and 22:30 in Manaus; 00:30 on Tuesday in Noronha.
    const late = new Date('2026-12-01T02:30:00Z');
    const first = (timeZone: TimeZone) =>
      offeredSlots({ from: '2026-11-30', days: 2 }, inZone(timeZone), late)[0]?.day;
    expect(first('America/Sao_Paulo')).toBe('2026-12-01');
    const limit = withTerms({ maxDaysAhead: 1 });
    const days = (timeZone: TimeZone) => [
      ...new Set(
        offeredSlots({ from: '2026-11-30', days: 5 }, { ...limit, timeZone }, late).map(({ day }) => day),
      ),
    ];
    expect(days('America/Manaus')).toEqual(['2026-12-01']);
    expect(days('America/Noronha')).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('is not offered on Zumbi’s day, at Carnival and on Corpus Christi', () => {
    const calendar = withTerms({ maxDaysAhead: 365 });
    expect(offered('2026-11-20', '09:00', new Date('2026-11-01T12:00:00Z'), calendar)).toBe(false);
    for (const day of ['2027-02-08', '2027-02-09', '2027-03-26', '2027-05-27']) {
      expect(offered(day, '09:00', NOW, calendar)).toBe(false);
    }
  });
});

describe('offeredSlots', () => {
  const hours = (slotMinutes: number) =>
    offeredSlots({ from: '2026-12-01', days: 1 }, withTerms({ slotMinutes }), NOW).map(({ hour }) => hour);

  it('lists the offered slots in order, over a Sunday', () => {
    const slots = offeredSlots({ from: '2026-11-28', days: 3 }, withTerms({ slotMinutes: 150 }), NOW);
    expect(slots.map(({ day, period, hour }) => `${day} ${period} ${hour}`)).toEqual([
      '2026-11-28 afternoon 13:00',
      '2026-11-28 afternoon 15:30',
      '2026-11-30 morning 09:00',
      '2026-11-30 afternoon 13:00',
      '2026-11-30 afternoon 15:30',
    ]);
  });

  it('divides periods by the length of a visit, which ends within its period', () => {
    expect(hours(60)).toEqual(['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00']);
    expect(hours(90)).toEqual(['09:00', '10:30', '13:00', '14:30', '16:00']);
    expect(hours(45)).toHaveLength(10);
  });

  it('has no day of a block, both ends included', () => {
    const blocked = [{ fromDay: '2026-12-02', untilDay: '2026-12-03' }];
    const slots = offeredSlots({ from: '2026-12-01', days: 4 }, { ...withTerms({}), blocked }, NOW);
    expect([...new Set(slots.map(({ day }) => day))]).toEqual(['2026-12-01', '2026-12-04']);
  });

  it('is empty without capacity', () => {
    expect(offeredSlots({ from: '2026-11-28', days: 30 }, withTerms({ perSlot: 0 }), NOW)).toEqual([]);
  });
});

describe('requestedSlots', () => {
  it('has all hours of a period without an hour, and none of another period', () => {
    const request = { day: '2026-12-01', period: 'morning' } as const;
    expect(requestedSlots(request, CALENDAR, NOW).map(({ hour }) => hour)).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
    expect(requestedSlots({ ...request, hour: '13:00' }, CALENDAR, NOW)).toEqual([]);
  });
});

it.each([
  ['08:59', null],
  ['09:00', 'morning'],
  ['11:59', 'morning'],
  ['12:30', null],
  ['13:00', 'afternoon'],
  ['18:00', 'night'],
  ['21:00', null],
])('periodOf %s is %s', (hour, period) => {
  expect(periodOf(hour)).toBe(period);
});
