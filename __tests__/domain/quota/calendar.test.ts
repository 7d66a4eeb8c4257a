import { buildClubCalendar, clubWeek } from '@/domain/quota/calendar';

describe('clubWeek', () => {
  it('begins the year on 1 January and counts seven days a week', () => {
    expect(clubWeek(2027, 1)).toMatchObject({ start: '2027-01-01', end: '2027-01-07', month: 1 });
    expect(clubWeek(2027, 2)).toMatchObject({ start: '2027-01-08', end: '2027-01-14' });
  });

  it('leaves the last day of the year for maintenance, two in a leap year', () => {
    expect(clubWeek(2027, 52).end).toBe('2027-12-30');
    expect(clubWeek(2028, 52).end).toBe('2028-12-29');
  });

  it('counts a week to the month of its first day', () => {
    expect(clubWeek(2027, 5)).toMatchObject({ start: '2027-01-29', end: '2027-02-04', month: 1 });
  });

  it.each([
    [1, 'high'],
    [6, 'regular'],
    [27, 'high'],
    [31, 'high'],
    [32, 'regular'],
    [50, 'regular'],
    [51, 'high'],
  ])('returns the season of week %i in 2027', (week, season) => {
    expect(clubWeek(2027, week).season).toBe(season);
  });

  it.each([0, 53, 1.5])('refuses week %d', (week) => {
    expect(() => clubWeek(2027, week)).toThrow(RangeError);
  });
});

describe('buildClubCalendar', () => {
  const quotas = [
    { number: 1, weeks: [1, 27] },
    { number: 2, weeks: [2, 28] },
  ];

  it('has 52 weeks under twelve months, each with its owner or null', () => {
    const months = buildClubCalendar(2027, quotas);
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const weeks = months.flatMap((month) => month.weeks);
    expect(weeks).toHaveLength(52);
    expect(weeks.filter(({ quota }) => quota?.number === 2).map(({ week }) => week)).toEqual([2, 28]);
    expect(weeks[2]?.quota).toBeNull();
  });
});
