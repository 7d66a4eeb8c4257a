import { dueOf } from '@/server/modules/money/payments/dueOf';

describe('when a slip is due', () => {
  /** At 22h30 of 14/04 in São Paulo it is the 15th already where the machines are. */
  const EVENING = new Date('2027-04-15T01:30:00Z');

  it('is by the days of São Paulo: to the end of today, where there is no more time', () => {
    const dueAtMost = new Date('2027-04-15T20:00:00Z');
    const { dueAt, expiresAfter } = dueOf('boleto', { dueAtMost }, EVENING);
    expect([dueAt, expiresAfter.days]).toEqual([new Date('2027-04-14T23:59:59-03:00'), 0]);
  });

  it('is the last whole day before the hold ends', () => {
    const dueAtMost = new Date(EVENING.getTime() + 72 * 3_600_000);
    const { dueAt, expiresAfter } = dueOf('boleto', { dueAtMost }, EVENING);
    expect([dueAt, expiresAfter.days]).toEqual([new Date('2027-04-16T23:59:59-03:00'), 2]);
  });
});
