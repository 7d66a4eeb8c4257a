import { dueOf } from '@/server/modules/money/payments/intents/dueOf';

describe('dueOf a boleto', () => {
  /** 22:30 on 14 April in São Paulo is already the 15th in UTC. */
  const EVENING = new Date('2027-04-15T01:30:00Z');

  it('ends today in São Paulo when less than a day is left', () => {
    const dueAtMost = new Date('2027-04-15T20:00:00Z');
    const { dueAt, expiresAfter } = dueOf('boleto', { dueAtMost }, EVENING);
    expect([dueAt, expiresAfter.days]).toEqual([new Date('2027-04-14T23:59:59-03:00'), 0]);
  });

  it('ends on the last whole day before the hold ends', () => {
    const dueAtMost = new Date(EVENING.getTime() + 72 * 3_600_000);
    const { dueAt, expiresAfter } = dueOf('boleto', { dueAtMost }, EVENING);
    expect([dueAt, expiresAfter.days]).toEqual([new Date('2027-04-16T23:59:59-03:00'), 2]);
  });
});
