import { formatMoment } from '@/domain/time/moment';

describe('formatMoment', () => {
  it.each([
    ['pt-BR', '2026-03-19T21:00:00Z', 'quinta-feira, 19/03 às 18h'],
    ['pt-BR', '2026-03-20T02:05:00Z', 'quinta-feira, 19/03 às 23h05'],
    ['es', '2026-03-19T21:00:00Z', 'jueves 19/03 a las 18:00'],
    ['en', '2026-03-19T21:30:00Z', 'Thursday, Mar 19 at 6:30 PM'],
    ['en', '2026-03-19T03:00:00Z', 'Thursday, Mar 19 at 12 AM'],
    ['en', '2026-03-19T15:00:00Z', 'Thursday, Mar 19 at 12 PM'],
  ] as const)('in %s of %s is %s', (locale, instant, text) => {
    expect(formatMoment(instant, locale)).toBe(text);
  });
});
